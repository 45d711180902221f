import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { addUser, untilIdle } from '#compose/testing/server.test-support'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { followEvents } from '../testing/follow-events.test-support.ts'
import { seedServer, type Method, type Seeded } from '../testing/seeded-server.test-support.ts'

/** Sends what the reference's own web client sends, screen by screen, with its ways of writing values. */

let seeded: Seeded
beforeAll(async () => {
  seeded = await seedServer()
})
afterAll(() => seeded.end())

type Step = {
  readonly does: string
  readonly call: () => `${Method} /${string}`
  readonly body?: object | (() => object)
  readonly status?: number
}

const run = (steps: readonly Step[]) =>
  it.each(steps)('$does', async ({ call, body, status = 200 }) => {
    const answer = await seeded.send(call(), typeof body === 'function' ? (body as () => object)() : body)
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status })
  })

const [saga, first, broken] = [
  () => `/api/v1/series/${seeded.seriesId('Saga')}` as const,
  () => `/api/v1/books/${seeded.bookId('Saga 1')}` as const,
  () => `/api/v1/books/${seeded.bookId('Broken')}` as const,
]
const read = async <Answer>(path: `/${string}`) => (await seeded.get(path)).json<Answer>()

const all = (...conditions: object[]) => ({ allOf: conditions })
const any = (...conditions: object[]) => ({ anyOf: conditions })
const is = (value: unknown) => ({ operator: 'is', value })
const isNot = (value: unknown) => ({ operator: 'isNot', value })

describe('browsing', () => {
  const list = (kind: 'series' | 'books', query: string) => () => `POST /api/v1/${kind}/list?${query}` as const
  const isOurs = () => ({ libraryId: is(seeded.libraryId) })
  run([
    {
      does: 'rows of the dashboard',
      call: list('books', 'page=0&size=20&sort=readProgress.readDate,desc'),
      body: () => ({ condition: all(any(isOurs()), { readStatus: is('IN_PROGRESS') }) }),
    },
    {
      does: 'books released lately',
      call: list('books', 'size=20&sort=metadata.releaseDate,desc'),
      body: { condition: { releaseDate: { operator: 'after', dateTime: '2024-01-01T10:20:30Z' } } },
    },
    {
      does: 'series of a library with every filter, ages as text',
      call: list('series', 'page=0&size=50&sort=metadata.titleSort,asc'),
      body: () => ({
        condition: all(
          isOurs(),
          { oneShot: { operator: 'isFalse' } },
          any({ readStatus: is('UNREAD') }, { readStatus: isNot('READ') }),
          any({ seriesStatus: is('ONGOING') }, { seriesStatus: isNot('ENDED') }),
          all({ genre: isNot('drama') }, { genre: { operator: 'isNull' } }),
          any({ ageRating: is('12') }, { ageRating: { operator: 'isNull' } }, { ageRating: isNot('18') }),
          any(
            { releaseDate: { operator: 'isNull' } },
            all({ releaseDate: { operator: 'after', dateTime: '2019-12-31T23:59:59Z' } }),
          ),
          any({ author: is({ name: 'Zoe', role: 'writer' }) }, { author: isNot({ role: 'inker' }) }),
          any({ sharingLabel: { operator: 'isNull' } }),
          { deleted: { operator: 'isFalse' } },
          { complete: { operator: 'isFalse' } },
          any({ titleSort: { operator: 'beginsWith', value: 's' } }),
        ),
      }),
    },
    {
      does: 'letters of a library',
      call: () => 'POST /api/v1/series/list/alphabetical-groups',
      body: () => ({ condition: all(isOurs(), { oneShot: { operator: 'isFalse' } }) }),
    },
    {
      does: 'books of a series, whose sort has two keys in one parameter',
      call: list('books', 'size=20&sort=series,metadata.numberSort,asc'),
      body: () => ({ condition: all({ seriesId: is(seeded.seriesId('Saga')) }, { mediaProfile: is('DIVINA') }) }),
    },
    {
      does: 'search',
      call: list('series', 'size=10'),
      body: { fullTextSearch: 'saga', condition: { oneShot: { operator: 'isFalse' } } },
    },
    { does: 'collections that match', call: () => 'GET /api/v1/collections?search=saga&size=10' },
    {
      does: 'how many read lists there are',
      call: () => `GET /api/v1/readlists?size=0&library_id=${seeded.libraryId}`,
    },
    {
      does: 'books that need attention',
      call: list('books', 'size=20&sort=media.status,asc&sort=media.comment,desc&sort=media.mediaType,asc'),
      body: () => ({
        condition: all(any({ mediaStatus: is('ERROR') }, { mediaStatus: is('UNSUPPORTED') }), any(isOurs())),
      }),
    },
  ])

  it('shows what is wrong with a book and its type', async () => {
    const { media } = await read<BookDto>(broken())
    expect(media.status).not.toBe('READY')
    expect(media.comment).toMatch(/^ERR_1\d{3}/)
    expect(media.mediaType).toMatch(/^\w+\/\w+/)
  })
})

describe('editing', () => {
  const locks = (...fields: string[]) => Object.fromEntries(fields.map((field) => [`${field}Lock`, true]))
  run([
    {
      does: 'a series, numbers as text',
      call: () => `PATCH ${saga()}/metadata`,
      body: {
        ageRating: '12',
        totalBookCount: '9',
        readingDirection: null,
        links: [{ label: 'Home', url: 'https://example.org/' }],
        alternateTitles: [{ label: 'fr', title: 'La Saga' }],
        genres: ['space', 'drama'],
        ...locks('ageRating', 'totalBookCount', 'title', 'genres', 'links', 'alternateTitles'),
      },
      status: 204,
    },
    {
      does: 'a series, fields cleared',
      call: () => `PATCH ${saga()}/metadata`,
      body: { ageRating: '', totalBookCount: '', language: '' },
      status: 204,
    },
    {
      does: 'a book, its sort number as text',
      call: () => `PATCH ${first()}/metadata`,
      body: {
        number: '1',
        numberSort: '1.5',
        releaseDate: null,
        isbn: '978-2-20-504375-4',
        ...locks('number', 'numberSort'),
      },
      status: 204,
    },
    {
      does: 'books in the table, all fields of each',
      call: () => 'PATCH /api/v1/books/metadata',
      body: () => ({
        [seeded.bookId('Saga 1')]: {
          title: 'One',
          number: '1',
          numberSort: '1',
          releaseDate: '2020-01-02',
          isbn: '',
          ...locks('title'),
        },
        [seeded.bookId('Saga 2')]: {
          title: 'Two',
          number: 2,
          numberSort: '2',
          releaseDate: '',
          isbn: '',
          titleLock: false,
        },
      }),
      status: 204,
    },
    {
      does: 'several books at once',
      call: () => `PATCH ${first()}/metadata`,
      body: { authors: [{ name: 'Zoe', role: 'writer' }], tags: [], ...locks('authors', 'tags') },
      status: 204,
    },
    {
      does: 'a new collection',
      call: () => 'POST /api/v1/collections',
      body: () => ({ name: 'Mine', ordered: false, seriesIds: [seeded.seriesId('Saga')] }),
    },
    {
      does: 'a new read list, of which only a name and books are known',
      call: () => 'POST /api/v1/readlists',
      body: () => ({ name: 'Mine', bookIds: [seeded.bookId('Saga 1')] }),
    },
    { does: 'marking a book', call: () => `PATCH ${first()}/read-progress`, body: { completed: true }, status: 204 },
    { does: 'marking a series', call: () => `POST ${saga()}/read-progress`, status: 204 },
    { does: 'turning a page', call: () => `PATCH ${first()}/read-progress`, body: { page: 1 }, status: 204 },
  ])

  it('kept all of it', async () => {
    expect((await read<SeriesDto>(saga())).metadata).toMatchObject({
      ageRating: null,
      ageRatingLock: true,
      genres: ['space', 'drama'],
    })
    expect((await read<BookDto>(first())).metadata).toMatchObject({
      title: 'One',
      numberSort: 1,
      releaseDate: '2020-01-02',
    })
  })

  it('removes one duplicate page before anybody decided about its hash', async () => {
    const [hash] = (await read<{ content: { hash: string }[] }>('/api/v1/page-hashes/unknown?page=0&size=20')).content
    const [match] = (await read<{ content: object[] }>(`/api/v1/page-hashes/${hash?.hash}?page=0&size=20`)).content
    expect((await seeded.send(`POST /api/v1/page-hashes/${hash?.hash}/delete-match`, match)).statusCode).toBe(202)
    await untilIdle(seeded.server)
  })
})

describe('administration', () => {
  run([
    {
      does: 'settings, numbers as text',
      call: () => 'PATCH /api/v1/settings',
      body: {
        taskPoolSize: '1',
        rememberMeDurationDays: '30',
        serverPort: '',
        serverContextPath: null,
        koboPort: '',
        deleteEmptyCollections: true,
      },
      status: 204,
    },
    {
      does: 'a library, all of it as it was answered',
      call: () => `PATCH /api/v1/libraries/${seeded.libraryId}`,
      body: {
        scanInterval: 'EVERY_6H',
        oneshotsDirectory: '_oneshots',
        scanDirectoryExclusions: ['#recycle', '@eaDir', '@Recycle'],
        seriesCover: 'FIRST',
        unavailable: false,
      },
      status: 204,
    },
    { does: 'folders of the machine', call: () => 'POST /api/v1/filesystem', body: { path: '', showFiles: false } },
    {
      does: 'settings of the interface',
      call: () => 'PATCH /api/v1/client-settings/global',
      body: { 'webui.series_groups': { value: '{}', allowUnauthorized: false } },
      status: 204,
    },
    {
      does: 'a user with roles',
      call: () => 'POST /api/v2/users',
      body: { email: 'new@example.org', password: 'a new password', roles: ['PAGE_STREAMING', 'FILE_DOWNLOAD'] },
      status: 201,
    },
    { does: 'an API key', call: () => 'POST /api/v2/users/me/api-keys', body: { comment: 'my reader' } },
    { does: 'announcements read', call: () => 'PUT /api/v1/announcements', body: ['one'], status: 204 },
    { does: 'cancelling all tasks', call: () => 'DELETE /api/v1/tasks' },
    { does: 'posters drawn anew', call: () => 'PUT /api/v1/books/thumbnails?for_bigger_result_only=true', status: 202 },
  ])

  it('restricts a reader, with the age as text', async () => {
    const reader = await addUser(seeded.server)
    const body = {
      sharedLibraries: { all: false, libraryIds: [seeded.libraryId] },
      labelsAllow: [],
      labelsExclude: ['adults'],
      ageRestriction: { age: '16', restriction: 'EXCLUDE' },
    }
    expect((await seeded.send(`PATCH /api/v2/users/${reader.id}`, body)).statusCode).toBe(204)
    expect((await seeded.send(`PATCH /api/v2/users/${reader.id}`, { ageRestriction: null })).statusCode).toBe(204)
  })
})

describe('what it hears meanwhile', () => {
  const streams: Awaited<ReturnType<typeof followEvents>>[] = []
  afterEach(() => streams.splice(0).forEach((stream) => stream.stop()))

  const follow = async () => {
    const stream = await followEvents(seeded.server.url, seeded.admin)
    streams.push(stream)
    await expect.poll(() => stream.text).toContain(':')
    return stream
  }

  it('how much there is to do, also while a scan is quickly done', async () => {
    const stream = await follow()
    const counts = () =>
      stream
        .frames()
        .flatMap(({ name, data }) => (name === 'TaskQueueStatus' ? [(data as { count: number }).count] : []))
    // What went before is over, and was said to be.
    await untilIdle(seeded.server)
    await expect.poll(() => counts().at(-1)).toBe(0)
    await seeded.send(`POST /api/v1/libraries/${seeded.libraryId}/scan`)
    await expect.poll(() => counts().some((count) => count > 0) && counts().at(-1) === 0).toBe(true)
  })

  it('that a series is gone whose files it deleted', async () => {
    const stream = await follow()
    const seriesId = seeded.seriesId('Bone')
    expect((await seeded.send(`DELETE /api/v1/series/${seriesId}/file`)).statusCode).toBe(202)
    await expect
      .poll(() =>
        stream
          .frames()
          .some(({ name, data }) => name === 'SeriesDeleted' && (data as { seriesId: string }).seriesId === seriesId),
      )
      .toBe(true)
  })
})
