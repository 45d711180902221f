import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'
import { deleteReadList, readListQueries, useRefreshReadLists, useUpdateReadList } from '#api/read-lists.ts'
import { setRowQueries } from '#api/set-rows.ts'
import { useMessages } from '#i18n/messages.ts'
import { BookCard } from '#shelf/cards/book-card.tsx'
import { RemoveFromSet } from './remove-from-set.tsx'
import { SetRow } from './set-row.tsx'
import classes from './set-row.module.css'

/** The read lists a book is in; nothing where there are none. */
export const ReadListRows = ({ bookId }: { bookId: string }) => {
  const { data: readLists = [] } = useQuery(readListQueries.ofBook(bookId))
  if (readLists.length === 0) return null
  return (
    <div className={classes.rows}>
      {readLists.map((readList) => (
        <ReadListRow key={readList.id} readList={readList} bookId={bookId} />
      ))}
    </div>
  )
}

const ReadListRow = ({ readList, bookId }: { readList: ReadListDto; bookId: string }) => {
  const t = useMessages()
  const { id, name, bookIds, filtered } = readList
  const list = useInfiniteQuery(setRowQueries.books(id))
  const context = useMemo(() => ({ kind: 'read-list', id }) as const, [id])
  const update = useUpdateReadList()
  const refresh = useRefreshReadLists()
  const remaining = bookIds.filter((other) => other !== bookId)
  const remove = async () => {
    if (remaining.length > 0) return update.mutateAsync({ id, changes: { bookIds: remaining } })
    await deleteReadList(id)
    await refresh()
  }
  return (
    <SetRow
      title={t('details.readList', { name })}
      all={linkOptions({ to: '/readlists/$readListId', params: { readListId: id } })}
      list={list}
      remove={<RemoveFromSet kind="readList" set={{ name, filtered }} isLast={remaining.length === 0} run={remove} />}
    >
      {(book) => <BookCard book={book} context={context} selectable={false} />}
    </SetRow>
  )
}
