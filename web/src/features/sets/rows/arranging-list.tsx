import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { shiftOf, targetOf } from './arrange.ts'
import { ArrangingRow } from './arranging-row.tsx'
import classes from './rows.module.css'
import type { Arrangement, Member } from '../arranging/use-arrangement.ts'
import { useRowDrag } from './use-row-drag.ts'

const rowHeight = 76

type ArrangingListProps = { label: string; arrangement: Arrangement }

/** Rows to drag, to move by key and to take out; only those near the window are drawn. */
export const ArrangingList = ({ label, arrangement }: ArrangingListProps) => {
  const t = useMessages()
  const { members, ordered } = arrangement
  const [said, setSaid] = useState('')
  const [moved, setMoved] = useState<string>()
  const count = members.length

  const move = (from: number, to: number) => {
    const member = members[from]
    if (member === undefined) return
    setMoved(member.id)
    arrangement.move(from, to)
    setSaid(t(from === to ? 'sets.arrange.atEnd' : 'sets.arrange.moved', { title: member.title, place: to + 1, count }))
  }
  const remove = ({ id, title }: Member) => {
    arrangement.remove(id)
    setSaid(t('sets.arrange.removed', { title }))
  }
  const { drag, start } = useRowDrag({ rowHeight, count, onDrop: move })
  const { list, rows, top, height, scrollTo } = useRows(
    count,
    drag?.from ?? members.findIndex(({ id }) => id === moved),
  )
  return (
    <>
      <output className={classes.spoken}>{said}</output>
      <span id="arranging-keys" className={classes.spoken}>
        {t('sets.arrange.keys')}
      </span>
      <ol
        ref={list}
        className={classes.list}
        aria-label={label}
        data-dragging={drag !== undefined || undefined}
        style={{ blockSize: height }}
      >
        {rows.map(({ index, start: at }) => {
          const member = members[index]
          if (member === undefined) return null
          const dragged = drag?.from === index
          const shift = drag && !dragged ? shiftOf(index, drag) : 0
          const offset = dragged ? drag.offset : shift * rowHeight
          return (
            <li
              key={member.id}
              className={classes.cell}
              aria-setsize={count}
              aria-posinset={index + 1}
              data-dragged={dragged || undefined}
              style={
                { transform: `translateY(${at - top + offset}px)`, '--row-height': `${rowHeight}px` } as CSSProperties
              }
            >
              <ArrangingRow
                member={member}
                index={dragged ? drag.to : index + shift}
                count={count}
                ordered={ordered}
                onMove={(step) => {
                  const to = targetOf(step, index, count)
                  move(index, to)
                  scrollTo(to)
                }}
                onPlace={(to) => {
                  move(index, to)
                  scrollTo(to)
                }}
                onRemove={() => remove(member)}
                onGrip={(event) => start(index, event)}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** `kept` is drawn wherever the window is: a row that is dragged, or has the focus after a long move. */
const useRows = (count: number, kept: number) => {
  const list = useRef<HTMLOListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [count])
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: 150,
    scrollPaddingEnd: 110,
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      if (kept < 0 || kept >= count || drawn.includes(kept)) return drawn
      return [...drawn, kept].toSorted((one, other) => one - other)
    },
  })
  return {
    list,
    top,
    rows: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}
