import { expect, it } from 'vitest'
import { formerFile, replacedFile } from '#domain/history/former-file'
import type { RecordedEvent } from '#domain/history/history'
import { aUser } from '#domain/testing/builders.test-support'
import type { User } from '#domain/user/user'
import { presentHistory } from './history.ts'

const event: RecordedEvent = {
  id: '1',
  type: 'BookConverted',
  bookId: null,
  seriesId: null,
  at: 0,
  properties: {
    name: '/books/1.cbz',
    ...formerFile('/books/1.cbr', { size: 1, modifiedAt: 2, fileId: '3:4' }),
    ...replacedFile('/books/0.cbz'),
  },
}
const shown = (roles: User['roles']) => presentHistory(aUser({ roles }))(event).properties

it('keeps to itself what only we need to know', () => {
  expect(shown(new Set(['ADMIN']))).toEqual({ name: '/books/1.cbz', 'former file': '/books/1.cbr' })
})

it('tells only administrators where files lie', () => {
  expect(shown(new Set())).toEqual({ name: '1.cbz', 'former file': '1.cbr' })
})
