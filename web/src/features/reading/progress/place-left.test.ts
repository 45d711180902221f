import { expect, it } from 'vitest'
import { placeLeft } from './place-left.ts'

const noon = Date.parse('2026-05-01T12:00:00Z')
const book = {
  id: 'b',
  readProgress: {
    page: 4,
    completed: true,
    readDate: '2026-05-01T12:00:00Z',
    created: '2026-05-01T12:00:00Z',
    lastModified: '2026-05-01T12:00:00Z',
    deviceId: '',
    deviceName: '',
  },
}
const keeping = (at: number) => ({
  find: (bookId: string) => (bookId === 'b' ? { bookId, page: 2, at, after: 4 } : undefined),
})

it('is what the server knows', () => {
  expect(placeLeft(book, { find: () => undefined })).toMatchObject({ page: 4, completed: true })
  expect(placeLeft({ ...book, readProgress: null }, { find: () => undefined })).toBeNull()
})

it('is what was read here later and could not be brought yet', () => {
  expect(placeLeft(book, keeping(noon + 5000))).toMatchObject({ page: 2, completed: false })
  expect(placeLeft({ ...book, readProgress: null }, keeping(noon))).toMatchObject({ page: 2 })
})

it('is not what was read here before', () => {
  expect(placeLeft(book, keeping(noon - 5000))).toMatchObject({ page: 4 })
  expect(placeLeft({ ...book, id: 'c' }, keeping(noon + 5000))).toMatchObject({ page: 4 })
})
