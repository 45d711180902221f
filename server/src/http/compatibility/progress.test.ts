import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { addUser } from '#compose/testing/server.test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedServer, type Headers, type Method, type Seeded } from '../testing/seeded-server.test-support.ts'

let seeded: Seeded
let reader: Headers

beforeAll(async () => {
  seeded = await seedServer()
})
beforeEach(async () => {
  reader = (await addUser(seeded.server)).headers
})
afterAll(() => seeded.end())

const book = (name: string, rest = '') => `/api/v1/books/${seeded.bookId(name)}${rest}` as const
const saga = () => `/api/v1/series/${seeded.seriesId('Saga')}` as const
const call = (method: Method, path: `/${string}`, body?: object) => seeded.send(`${method} ${path}`, body, reader)
const mark = async (name: string, body: object) => (await call('PATCH', book(name, '/read-progress'), body)).statusCode
const progressOf = async (name: string) => (await seeded.get(book(name), reader)).json<BookDto>().readProgress
const countsOf = async () => {
  const { booksReadCount: read, booksInProgressCount: begun } = (await seeded.get(saga(), reader)).json<SeriesDto>()
  return { read, begun }
}

describe('progress', () => {
  it('62: a page, a page with completed:false, completed:true, and the last page', async () => {
    expect(await mark('Saga 1', { page: 2 })).toBe(204)
    expect(await progressOf('Saga 1')).toMatchObject({ page: 2, completed: false, deviceId: '', deviceName: '' })
    expect(await mark('Saga 1', { page: 3, completed: false })).toBe(204)
    expect(await progressOf('Saga 1')).toMatchObject({ page: 3, completed: false })
    expect(await mark('Saga 1', { completed: false, page: 4 })).toBe(204)
    expect(await progressOf('Saga 1')).toMatchObject({ page: 4, completed: true })
    expect(await mark('Saga 2', { completed: true })).toBe(204)
    expect(await progressOf('Saga 2')).toMatchObject({ page: 3, completed: true })
    for (const body of [{ completed: false }, {}, { page: 0 }, { page: 99 }])
      expect(await mark('Saga 1', body)).toBe(400)
  })

  it('63: DELETE is a 204, also when nothing was there', async () => {
    await mark('Saga 1', { page: 2 })
    for (const _ of [1, 2]) expect((await call('DELETE', book('Saga 1', '/read-progress'))).statusCode).toBe(204)
    expect(await progressOf('Saga 1')).toBeNull()
  })

  it('64: the tracker of a series knows decimals and gaps', async () => {
    const path = `/api/v2/series/${seeded.seriesId('Saga')}/read-progress/tachiyomi` as const
    const tracked = async () => (await seeded.get(path, reader)).json()
    expect(await tracked()).toEqual({
      booksCount: 4,
      booksReadCount: 0,
      booksUnreadCount: 4,
      booksInProgressCount: 0,
      lastReadContinuousNumberSort: 0,
      maxNumberSort: 4,
    })
    expect((await call('PUT', path, { lastBookNumberSortRead: 1.5 })).statusCode).toBe(204)
    expect(await tracked()).toMatchObject({ booksReadCount: 2, lastReadContinuousNumberSort: 1.5 })
    expect(await progressOf('Saga 2')).toBeNull()
    // There is no third book: up to it means up to the second.
    await call('PUT', path, { lastBookNumberSortRead: 3 })
    expect(await tracked()).toMatchObject({ booksReadCount: 3, lastReadContinuousNumberSort: 2 })
    await call('DELETE', book('Saga 1.5', '/read-progress'))
    expect(await tracked()).toMatchObject({ booksReadCount: 2, lastReadContinuousNumberSort: 1 })
  })

  it('65: the tracker of a read list counts by index', async () => {
    const bookIds = ['Saga 2', 'Bone 1', 'Saga 1'].map(seeded.bookId)
    const made = await seeded.send('POST /api/v1/readlists', { name: 'L', summary: '', ordered: true, bookIds })
    const path = `/api/v1/readlists/${made.json<{ id: string }>().id}/read-progress/tachiyomi` as const
    expect((await call('PUT', path, { lastBookRead: 2 })).statusCode).toBe(204)
    expect((await seeded.get(path, reader)).json()).toEqual({
      booksCount: 3,
      booksReadCount: 2,
      booksUnreadCount: 1,
      booksInProgressCount: 0,
      lastReadContinuousIndex: 2,
    })
    expect(await progressOf('Bone 1')).toMatchObject({ completed: true })
    expect(await progressOf('Saga 1')).toBeNull()
  })

  const at = (position: number, modified: string) => ({
    modified,
    device: { id: 'd1', name: 'Tablet' },
    locator: { href: '', type: 'image/jpeg', locations: { position } },
  })
  const report = async (position: number, modified: string) =>
    (await call('PUT', book('Saga 1', '/progression'), at(position, modified))).statusCode

  it('66: an older progression is a 409, a newer one is kept with its date', async () => {
    expect(await report(2, '2024-03-01T10:20:30Z')).toBe(204)
    expect(await report(1, '2024-03-01T10:20:29Z')).toBe(409)
    expect(await report(1, '2024-03-01T10:20:30Z')).toBe(409)
    expect(await report(3, '2024-03-01T12:20:31+01:00')).toBe(204)
    expect((await seeded.get(book('Saga 1', '/progression'), reader)).json()).toMatchObject({
      modified: '2024-03-01T11:20:31Z',
      device: { id: 'd1', name: 'Tablet' },
      locator: { locations: { position: 3 } },
    })
    expect(await report(99, '2025-03-01T10:20:30Z')).toBe(400)
  })

  it('67: no progression is a 204', async () => {
    const response = await seeded.get(book('Saga 1', '/progression'), reader)
    expect([response.statusCode, response.body]).toEqual([204, ''])
  })

  it('68: a page is a progression, and a progression is a page', async () => {
    await report(2, '2024-03-01T10:20:30Z')
    expect(await progressOf('Saga 1')).toMatchObject({
      page: 2,
      completed: false,
      deviceName: 'Tablet',
      readDate: '2024-03-01T10:20:30Z',
    })
    await mark('Saga 1', { page: 3 })
    const found = (await seeded.get(book('Saga 1', '/progression'), reader)).json()
    expect(found.locator.locations).toMatchObject({ position: 3 })
  })

  it('69: a series is marked by POST and PATCH, and unmarked by DELETE', async () => {
    const path = `${saga()}/read-progress` as const
    expect((await call('POST', path)).statusCode).toBe(204)
    expect(await countsOf()).toEqual({ read: 4, begun: 0 })
    expect((await call('DELETE', path)).statusCode).toBe(204)
    expect(await countsOf()).toEqual({ read: 0, begun: 0 })
    expect((await call('PATCH', path, { completed: true })).statusCode).toBe(204)
    expect(await countsOf()).toEqual({ read: 4, begun: 0 })
  })

  it('70: two hundred pages in a row leave one record, one sign-in and nothing heavy', async () => {
    const traces = async () => ({
      history: (await seeded.get('/api/v1/history')).json().totalElements,
      // Neither what is known of the book nor of its series is written again.
      book: (await seeded.get(book('Saga 1', ''))).json().lastModified,
      series: (await seeded.get(saga())).json().lastModified,
      posters: (await seeded.get(book('Saga 1', '/thumbnails'))).json(),
    })
    const signIns = async () =>
      (await seeded.get('/api/v2/users/authentication-activity?unpaged=true'))
        .json<{ content: { userId: string; userAgent: string }[] }>()
        .content.filter(({ userAgent }) => userAgent === 'one client').length
    const before = await traces()
    const client = { ...reader, 'user-agent': 'one client' }
    for (let turn = 0; turn < 200; turn++) {
      const url = `${book('Saga 1', '/read-progress')}` as const
      const { statusCode } = await seeded.send(`PATCH ${url}`, { page: 1 + (turn % 3), completed: false }, client)
      expect(statusCode).toBe(204)
    }
    expect(await traces()).toEqual(before)
    expect(await signIns()).toBe(1)
    expect(await countsOf()).toEqual({ read: 0, begun: 1 })
    expect((await seeded.server.stores.jobs.status()).count).toBe(0)
  })
})
