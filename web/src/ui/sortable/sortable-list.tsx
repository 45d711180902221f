import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveItem } from './move-item.ts'
import classes from './sortable-list.module.css'
import { useDrag } from './use-drag.ts'

export type SortableItem = { readonly id: string; readonly name: string }

type SortableListProps<Item extends SortableItem> = {
  label: string
  items: readonly Item[]
  onOrder: (items: Item[]) => void
  /** What stands behind the handle. */
  children: (item: Item) => ReactNode
}

/** A short list to put into order: by dragging its handles, or by the arrow keys on one of them. */
export const SortableList = <Item extends SortableItem>({
  label,
  items,
  onOrder,
  children,
}: SortableListProps<Item>) => {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const help = useId()
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || to === from) return
    onOrder(moveItem(items, from, to))
    setSaid(t('sortable.moved', { name: item.name, place: to + 1, count: items.length }))
  }
  const { dragged, offsetOf, handle } = useDrag(list, move)

  const moveByKey = (event: KeyboardEvent, index: number) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(index, to)
  }

  return (
    <>
      <p id={help} className={classes.spoken}>
        {t('sortable.help')}
      </p>
      <ul ref={list} className={classes.list} aria-label={label} data-dragging={dragged !== undefined || undefined}>
        {items.map((item, index) => (
          <li
            key={item.id}
            className={classes.item}
            data-dragged={dragged === index || undefined}
            style={{ transform: `translateY(${offsetOf(index)}px)` }}
          >
            <button
              type="button"
              className={classes.handle}
              aria-label={t('sortable.handle', { name: item.name })}
              aria-describedby={help}
              onKeyDown={(event) => moveByKey(event, index)}
              {...handle(index)}
            >
              <IconGripVertical size={18} />
            </button>
            {children(item)}
          </li>
        ))}
      </ul>
      <output className={classes.spoken}>{said}</output>
    </>
  )
}
