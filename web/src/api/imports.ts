import { refusalOf } from '@spinrack/contract/client'
import type { CallInput } from '@spinrack/contract/client'
import type { ReadListMatchDto } from '@spinrack/contract/resources/read-list'
import type { TransientBookDto } from '@spinrack/contract/resources/transient-book'
import { apiUrl, call } from './client.ts'

export type ImportBatch = CallInput<'POST /api/v1/books/import'>['body']

/** What could be books in a folder outside the libraries. */
export const scanFolder = (path: string): Promise<TransientBookDto[]> =>
  call('POST /api/v1/transient-books', { body: { path } })

/** Opens the file: what it holds, and which book it may be. */
export const analyzeCandidate = (id: string): Promise<TransientBookDto> =>
  call('POST /api/v1/transient-books/:id/analyze', { params: { id } })

export const candidatePageUrl = (id: string, page: number) => apiUrl(`/api/v1/transient-books/${id}/pages/${page}`)

/** Answered at once; how each book fared is told by events. */
export const importBooks = (body: ImportBatch) => call('POST /api/v1/books/import', { body })

/** Finds the books that a ComicRack list names; nothing is stored. */
export const matchComicRackList = async (file: File): Promise<ReadListMatchDto> => {
  const body = new FormData()
  body.append('file', file)
  const response = await fetch(apiUrl('/api/v1/readlists/match/comicrack'), {
    method: 'POST',
    credentials: 'include',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    body,
  })
  if (response.ok) return (await response.json()) as ReadListMatchDto
  throw await refusalOf(response)
}
