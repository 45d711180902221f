import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Row, RowItem, RowSkeleton } from '#ui/row/row.tsx'
import type { Target } from '#ui/target/target-link.tsx'
import classes from './set-row.module.css'

type SetRowProps<Item> = {
  title: string
  all: Target
  list: UseInfiniteQueryResult<Item[]>
  /** Takes the subject of the page out of the set, where that is allowed. */
  remove: ReactNode
  /** The card of a member. */
  children: (item: Item) => ReactNode
}

/** A set that the subject of the page is in, with its neighbours there. */
export const SetRow = <Item extends { id: string }>({ title, all, list, remove, children }: SetRowProps<Item>) => {
  const t = useMessages()
  if (list.isPending) return <RowSkeleton title={title} />
  if (list.data === undefined) {
    return (
      <Row title={title} all={all}>
        <li className={classes.failed}>
          {t('details.set.failed')}
          <button type="button" className={classes.retry} onClick={() => void list.refetch()}>
            {t('common.retry')}
          </button>
        </li>
      </Row>
    )
  }
  const more = () => {
    if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
  }
  return (
    <Row title={title} all={all} end={remove} onNearEnd={more}>
      {list.data.map((item) => (
        <RowItem key={item.id}>{children(item)}</RowItem>
      ))}
    </Row>
  )
}
