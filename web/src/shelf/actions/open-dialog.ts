import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { QueryClient } from '@tanstack/react-query'
import { perform } from '#api/perform.ts'
import { seriesQueries } from '#api/series.ts'
import { requestDialog } from '#shelf/dialogs/dialog-requests.ts'
import type { ItemOfKind, ShelfItem, ShelfKind } from './shelf-item.ts'

type Subjects = readonly ShelfItem[]

export const addToCollection = (subjects: Subjects) =>
  requestDialog({
    kind: 'add-to-collection',
    seriesIds: [...itemsOf(subjects, 'series').map(({ id }) => id), ...seriesIdsOf(subjects)],
  })

export const addToReadList = (subjects: Subjects) => {
  const series = itemsOf(subjects, 'series')
  if (series.length > 0) requestDialog({ kind: 'add-series-to-read-list', seriesIds: series.map(({ id }) => id) })
  else requestDialog({ kind: 'add-to-read-list', bookIds: itemsOf(subjects, 'books').map(({ id }) => id) })
}

export const remove = (subjects: Subjects) => {
  switch (subjects[0]?.kind) {
    case 'series':
      return requestDialog({ kind: 'delete-series', series: itemsOf(subjects, 'series') })
    case 'books':
      return requestDialog({ kind: 'delete-books', books: itemsOf(subjects, 'books') })
    case 'collections':
      return requestDialog({ kind: 'delete-collections', collections: itemsOf(subjects, 'collections') })
    case 'read-lists':
      return requestDialog({ kind: 'delete-read-lists', readLists: itemsOf(subjects, 'read-lists') })
    case undefined:
      return
  }
}

/** A selection of nothing but one-shots has a dialog of its own, which edits book and series as one. */
export const edit = async (queryClient: QueryClient, subjects: Subjects) => {
  const [first] = subjects
  switch (first?.kind) {
    case 'series': {
      const series = itemsOf(subjects, 'series')
      return requestDialog({ kind: series.every(({ oneshot }) => oneshot) ? 'edit-oneshots' : 'edit-series', series })
    }
    case 'books': {
      const books = itemsOf(subjects, 'books')
      if (!books.every(({ oneshot }) => oneshot)) return requestDialog({ kind: 'edit-books', books })
      const series = await seriesOf(queryClient, seriesIdsOf(subjects))
      return requestDialog({ kind: 'edit-oneshots', series })
    }
    case 'collections':
      return requestDialog({ kind: 'edit-collection', collection: first.item })
    case 'read-lists':
      return requestDialog({ kind: 'edit-read-list', readList: first.item })
    case undefined:
      return
  }
}

const seriesOf = (queryClient: QueryClient, ids: readonly string[]): Promise<SeriesDto[]> =>
  perform(queryClient, {
    action: 'loadTheSeries',
    run: () => Promise.all(ids.map((id) => queryClient.fetchQuery(seriesQueries.detail(id)))),
  })

const itemsOf = <Kind extends ShelfKind>(subjects: Subjects, kind: Kind): ItemOfKind[Kind][] =>
  subjects.flatMap((subject) => (subject.kind === kind ? [subject.item as ItemOfKind[Kind]] : []))

const seriesIdsOf = (subjects: Subjects) => itemsOf(subjects, 'books').map(({ seriesId }) => seriesId)
