import type { ReadListDto, ReadListMatchDto } from '@spinrack/contract/resources/read-list'
import type { ListMatch } from '#catalog/read-lists/match-list'
import type { ReadListView } from '#domain/read-list/read-list'
import { instant } from './instant.ts'

export const presentReadList = (readList: ReadListView): ReadListDto => ({
  id: readList.id,
  name: readList.name,
  summary: readList.summary,
  ordered: readList.ordered,
  bookIds: [...readList.bookIds],
  createdDate: instant(readList.createdAt),
  lastModifiedDate: instant(readList.modifiedAt),
  filtered: readList.filtered,
})

export const presentListMatch = ({ name, isNameTaken, requests }: ListMatch): ReadListMatchDto => ({
  readListMatch: { name, errorCode: isNameTaken ? 'ERR_1009' : '' },
  requests: requests.map(({ names, number, matches }) => ({
    request: { series: [...names], number },
    matches: matches.map(({ series, books }) => ({
      series: { seriesId: series.id, title: series.title, releaseDate: series.releaseDate },
      books: books.map((book) => ({ bookId: book.id, number: book.number, title: book.title })),
    })),
  })),
  errorCode: '',
})
