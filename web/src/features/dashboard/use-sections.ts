import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookQueries } from '#api/books.ts'
import { seriesQueries } from '#api/series.ts'
import { useMessages } from '#i18n/messages.ts'
import { oneMonthBefore } from '#lib/format-date.ts'

export type Section = ReturnType<typeof useSections>[number]

/** The sections in the order of the specification, each with its own list, so that one failure stays one failure. */
export const useSections = () => {
  const t = useMessages()
  const [aMonthAgo] = useState(() => oneMonthBefore(new Date()))
  const keepReading = useInfiniteQuery(
    bookQueries.list({ read_status: 'IN_PROGRESS', sort: 'readProgress.readDate,desc' }),
  )
  const onDeck = useInfiniteQuery(bookQueries.onDeck())
  const addedBooks = useInfiniteQuery(bookQueries.list({ sort: 'createdDate,desc' }))
  const addedSeries = useInfiniteQuery(seriesQueries.recent('new'))
  const readBooks = useInfiniteQuery(bookQueries.list({ read_status: 'READ', sort: 'readProgress.readDate,desc' }))
  const releasedBooks = useInfiniteQuery(
    bookQueries.list({ released_after: aMonthAgo, sort: 'metadata.releaseDate,desc' }),
  )
  const updatedSeries = useInfiniteQuery(seriesQueries.recent('updated'))
  return [
    { id: 'keepReading', kind: 'books', title: t('dashboard.keepReading'), list: keepReading },
    { id: 'onDeck', kind: 'books', title: t('dashboard.onDeck'), list: onDeck },
    { id: 'addedBooks', kind: 'books', title: t('dashboard.addedBooks'), list: addedBooks },
    { id: 'addedSeries', kind: 'series', title: t('dashboard.addedSeries'), list: addedSeries, sort: 'added' },
    { id: 'readBooks', kind: 'books', title: t('dashboard.readBooks'), list: readBooks },
    { id: 'releasedBooks', kind: 'books', title: t('dashboard.releasedBooks'), list: releasedBooks },
    { id: 'updatedSeries', kind: 'series', title: t('dashboard.updatedSeries'), list: updatedSeries, sort: 'updated' },
  ] as const
}
