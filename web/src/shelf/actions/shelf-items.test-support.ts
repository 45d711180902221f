import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { ItemOfKind, ShelfItem } from './shelf-item.ts'

const moment = '2026-01-01T00:00:00Z'

/** An unread series of three books. */
export const aSeries = (changes: Partial<SeriesDto> = {}): ShelfItem => ({
  kind: 'series',
  item: {
    id: 'S1',
    deleted: false,
    oneshot: false,
    booksCount: 3,
    complete: false,
    booksReadCount: 0,
    booksUnreadCount: 3,
    booksInProgressCount: 0,
    metadata: { title: 'Nausicaä' },
    ...changes,
  } as ItemOfKind['series'],
})

/** An unread book that can be opened. */
export const aBook = (changes: Partial<BookDto> = {}): ShelfItem => ({
  kind: 'books',
  item: {
    id: 'B1',
    seriesId: 'S1',
    deleted: false,
    oneshot: false,
    media: { status: 'READY', mediaProfile: 'DIVINA', epubDivinaCompatible: false, pagesCount: 20 },
    metadata: { title: 'Volume 1', number: '1' },
    readProgress: null,
    ...changes,
  } as ItemOfKind['books'],
})

export const progress = (page: number, completed: boolean): BookDto['readProgress'] => ({
  page,
  completed,
  readDate: moment,
  created: moment,
  lastModified: moment,
  deviceId: '',
  deviceName: '',
})

export const aCollection: ShelfItem = {
  kind: 'collections',
  item: {
    id: 'C1',
    name: 'Favourites',
    ordered: false,
    seriesIds: ['S1'],
    createdDate: moment,
    lastModifiedDate: moment,
    filtered: false,
  },
}

export const aReadList: ShelfItem = {
  kind: 'read-lists',
  item: {
    id: 'R1',
    name: 'Summer',
    summary: '',
    ordered: true,
    bookIds: ['B1'],
    createdDate: moment,
    lastModifiedDate: moment,
    filtered: false,
  },
}
