import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import classes from './pickers.module.css'

type PickerListProps<Item> = {
  label: string
  /** Undefined while they load. */
  items: readonly Item[] | undefined
  failure: string | undefined
  none: string
  children: (item: Item) => ReactNode
}

/** What can be chosen, one below the other; while it loads, and when there is nothing, it keeps its room. */
export const PickerList = <Item extends { readonly id: string }>(props: PickerListProps<Item>) => {
  const { label, items, failure, none, children } = props
  if (failure !== undefined && items === undefined) return <Notice tone="bad">{failure}</Notice>
  if (items === undefined) {
    return (
      <div className={classes.list} aria-hidden="true">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className={classes.ghost} />
        ))}
      </div>
    )
  }
  if (items.length === 0) return <p className={classes.none}>{none}</p>
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

type PickerChoiceProps = {
  title: string
  note: string
  poster: ReactNode
  /** Was chosen before. */
  taken: boolean
  onPick: () => void
}

export const PickerChoice = ({ title, note, poster, taken, onPick }: PickerChoiceProps) => {
  const t = useMessages()
  return (
    <button type="button" className={classes.choice} disabled={taken} onClick={onPick}>
      <span className={classes.poster}>{poster}</span>
      <span className={classes.words}>
        <span className={classes.title}>
          <bdi>{title}</bdi>
        </span>
        <span className={classes.note}>
          <bdi>{taken ? t('pickers.taken') : note}</bdi>
        </span>
      </span>
      {taken && <IconCheck size={18} aria-hidden="true" />}
    </button>
  )
}
