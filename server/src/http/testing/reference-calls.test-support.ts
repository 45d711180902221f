import { join } from 'node:path'
import sharp from 'sharp'
import { buildComic, writeComics } from '#compose/testing/library.test-support'
import { admin as account, addUser, untilIdle } from '#compose/testing/server.test-support'
import type { Headers, Seeded } from './seeded-server.test-support.ts'

type Id = { id: string }

export type Call = {
  readonly params?: Headers
  readonly query?: string
  readonly body?: object
  readonly file?: Buffer
  readonly headers?: Headers
}

/** Things that the seeded library has no file for: sets, people, posters, decisions, history. */
export const fillSeeded = async (seeded: Seeded) => {
  const { send, get, upload, server, bookId, seriesId } = seeded
  const id = async (call: Promise<{ json: <T>() => T }>) => (await call).json<Id>().id
  const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const collection = await id(
    send('POST /api/v1/collections', { name: 'Best', ordered: true, seriesIds: [seriesId('Saga'), seriesId('Bone')] }),
  )
  const bookIds = [bookId('Saga 2'), bookId('Bone 1'), bookId('Saga 1')]
  const readList = await id(send('POST /api/v1/readlists', { name: 'Order', summary: 'So', ordered: true, bookIds }))
  const poster = (path: string) => id(upload(`/api/v1/${path}/thumbnails`, picture, { selected: 'true' }))
  const posters = {
    books: await poster(`books/${bookId('Saga 1')}`),
    series: await poster(`series/${seriesId('Saga')}`),
    collections: await poster(`collections/${collection}`),
    readlists: await poster(`readlists/${readList}`),
  }
  await send(`PATCH /api/v1/books/${bookId('Saga 1')}/read-progress`, { page: 2 })
  await send(`PATCH /api/v1/books/${bookId('Saga 2')}/read-progress`, { completed: true })
  await send(`PATCH /api/v1/books/${bookId('Bone 1')}/read-progress`, { completed: true })
  const metadata = {
    alternateTitles: [{ label: 'FR', title: 'La Saga' }],
    links: [{ label: 'Home', url: 'https://saga.example.org' }],
    sharingLabels: ['adults'],
    tags: ['epic'],
    titleLock: true,
  }
  await send(`PATCH /api/v1/series/${seriesId('Saga')}/metadata`, metadata)
  await send(`PATCH /api/v1/books/${bookId('Saga 1')}/metadata`, {
    isbn: '9783161484100',
    links: [{ label: 'Home', url: 'https://saga.example.org' }],
  })
  const key = await id(send('POST /api/v2/users/me/api-keys', { comment: 'KOReader' }))
  const { id: user, headers } = await addUser(server, { ageRestriction: { age: 12, restriction: 'ALLOW_ONLY' } })
  await get('/api/v2/users/me', headers)
  await get('/api/v2/users/me', { authorization: 'Basic bm9ib2R5Ondyb25n' })
  const hashes = (await get('/api/v1/page-hashes/unknown')).json<{ content: { hash: string }[] }>().content
  const pageHash = hashes[0]?.hash ?? ''
  await send('PUT /api/v1/page-hashes', { hash: pageHash, action: 'IGNORE', size: 100 })
  const [match] = (await get(`/api/v1/page-hashes/${pageHash}`)).json<{ content: object[] }>().content
  const elsewhere = await writeComics({ 'Stray.cbz': { pages: 2 }, 'Other.cbz': await buildComic({ pages: 1 }) })
  const strays = (await send('POST /api/v1/transient-books', { path: elsewhere })).json<Id[]>()
  for (const one of strays) await send(`POST /api/v1/transient-books/${one.id}/analyze`)
  const books = [{ sourceFile: join(elsewhere, 'Other.cbz'), seriesId: seriesId('Bone'), destinationName: 'Bone 3' }]
  await send('POST /api/v1/books/import', { copyMode: 'COPY', books })
  await untilIdle(server)
  return { picture, collection, readList, posters, key, user, pageHash, match, stray: strays[0]?.id ?? '', elsewhere }
}
export type Filled = Awaited<ReturnType<typeof fillSeeded>>

/** What the parameters of a path stand for; a call may say otherwise. */
export const paramsOf = (path: string, seeded: Seeded, filled: Filled): Headers => {
  const noun = path.split('/')[3] ?? ''
  const owners: Headers = {
    collections: filled.collection,
    readlists: filled.readList,
    users: filled.user,
    'transient-books': filled.stray,
  }
  return {
    libraryId: seeded.libraryId,
    seriesId: seeded.seriesId('Saga'),
    bookId: path.includes('readlists') ? seeded.bookId('Bone 1') : seeded.bookId('Saga 1'),
    id: owners[noun] ?? '',
    thumbnailId: (filled.posters as Headers)[noun] ?? '',
    pageHash: filled.pageHash,
    keyId: filled.key,
    pageNumber: '1',
    fontFamily: 'Hand',
    fontFile: 'hand.woff2',
  }
}

/** Reads that need more than ids, or several kinds of subject. */
export const specialReads = (seeded: Seeded): Readonly<Record<string, readonly Call[]>> => {
  const { bookId, seriesId } = seeded
  const kinds = ['Saga 1', 'Saga 2', 'Novel', 'Paper', 'Alone', 'Broken', 'Formats']
  const eachBook = kinds.map((name) => ({ params: { bookId: bookId(name) } }))
  const readable = eachBook.filter(({ params }) => params.bookId !== bookId('Broken'))
  const novel = { bookId: bookId('Novel') }
  const paper = { bookId: bookId('Paper') }
  return {
    'GET /api/v1/books/{bookId}': eachBook,
    'GET /api/v1/books/{bookId}/pages': readable,
    'GET /api/v1/books/{bookId}/manifest': readable,
    'GET /api/v1/books/{bookId}/manifest/epub': [{ params: novel }],
    'GET /api/v1/books/{bookId}/manifest/pdf': [{ params: paper }],
    'GET /api/v1/books/{bookId}/pages/{pageNumber}/raw': [{ params: { ...paper, pageNumber: '1' } }],
    'GET /api/v1/books/{bookId}/positions': [{ params: novel }],
    'GET /api/v1/books/{bookId}/previous': [{ params: { bookId: bookId('Saga 2') } }],
    'GET /api/v1/books/{bookId}/resource/{resource}': [{ params: { ...novel, resource: 'OEBPS/a.xhtml' } }],
    'GET /api/v1/books/{bookId}/file/*': [{ params: { '*': 'any.cbz' } }],
    'GET /api/v1/series/{seriesId}': ['Saga', 'Alone', 'Broken'].map((name) => ({
      params: { seriesId: seriesId(name) },
    })),
    'GET /api/v1/page-hashes/unknown/{pageHash}/thumbnail': [{}],
    'GET /api/v1/login/set-cookie': [{ headers: { 'x-auth-token': '' } }],
  }
}

/** Every call that changes something, in an order in which each still finds its subject. */
export const writes = (seeded: Seeded, filled: Filled): readonly (readonly [string, Call])[] => {
  const { bookId, seriesId, folder } = seeded
  const { picture, elsewhere } = filled
  const book = { bookId: bookId('Saga 1') }
  const list = Buffer.from(
    '<ReadingList><Name>List</Name><Books><Book Series="Saga" Number="1" Volume="2012"/><Book Series="None" Number="9"/></Books></ReadingList>',
  )
  const progression = {
    modified: '2999-01-01T00:00:00Z',
    device: { id: 'd', name: 'Device' },
    locator: { href: '', type: 'image/jpeg', locations: { position: 1 } },
  }
  return [
    ['POST /api/v1/books/list', { body: {} }],
    ['POST /api/v1/series/list', { body: {} }],
    ['POST /api/v1/series/list/alphabetical-groups', { body: {} }],
    ['POST /api/v1/filesystem', { body: { path: folder, showFiles: true } }],
    ['PUT /api/v1/announcements', { body: ['one'] }],
    ['PATCH /api/v1/books/metadata', { body: { [book.bookId]: { title: 'One' } } }],
    ['PUT /api/v1/books/thumbnails', {}],
    ['POST /api/v1/books/{bookId}/analyze', {}],
    ['PATCH /api/v1/books/{bookId}/metadata', { body: { title: 'One' } }],
    ['POST /api/v1/books/{bookId}/metadata/refresh', {}],
    ['PATCH /api/v1/books/{bookId}/read-progress', { body: { page: 1 } }],
    ['PUT /api/v1/books/{bookId}/progression', { body: progression }],
    ['DELETE /api/v1/books/{bookId}/read-progress', {}],
    ...['books/{bookId}', 'series/{seriesId}', 'collections/{id}', 'readlists/{id}'].flatMap((owner) => [
      [`POST /api/v1/${owner}/thumbnails`, { file: picture }] as const,
      [`PUT /api/v1/${owner}/thumbnails/{thumbnailId}/selected`, {}] as const,
      [`DELETE /api/v1/${owner}/thumbnails/{thumbnailId}`, {}] as const,
    ]),
    ['PATCH /api/v1/client-settings/global', { body: { 'app.key': { value: 'a', allowUnauthorized: true } } }],
    ['PATCH /api/v1/client-settings/user', { body: { 'app.key': { value: 'a' } } }],
    ['GET /api/v1/client-settings/global/list', {}],
    ['GET /api/v1/client-settings/user/list', {}],
    ['DELETE /api/v1/client-settings/global', { body: ['app.key'] }],
    ['DELETE /api/v1/client-settings/user', { body: ['app.key'] }],
    ['POST /api/v1/collections', { body: { name: 'New', ordered: false, seriesIds: [seriesId('Bone')] } }],
    ['PATCH /api/v1/collections/{id}', { body: { name: 'Newer' } }],
    ['DELETE /api/v1/collections/{id}', {}],
    ['POST /api/v1/readlists', { body: { name: 'New', summary: '', ordered: true, bookIds: [book.bookId] } }],
    ['POST /api/v1/readlists/match/comicrack', { file: list }],
    ['PATCH /api/v1/readlists/{id}', { body: { name: 'Newer' } }],
    ['PUT /api/v1/readlists/{id}/read-progress/tachiyomi', { body: { lastBookRead: 1 } }],
    ['DELETE /api/v1/readlists/{id}', {}],
    ['PUT /api/v2/series/{seriesId}/read-progress/tachiyomi', { body: { lastBookNumberSortRead: 1.5 } }],
    ['POST /api/v1/series/{seriesId}/analyze', {}],
    ['PATCH /api/v1/series/{seriesId}/metadata', { body: { title: 'Saga' } }],
    ['POST /api/v1/series/{seriesId}/metadata/refresh', {}],
    ['POST /api/v1/series/{seriesId}/read-progress', {}],
    ['DELETE /api/v1/series/{seriesId}/read-progress', {}],
    ['PUT /api/v1/page-hashes', { body: { hash: filled.pageHash, action: 'DELETE_MANUAL' } }],
    ['POST /api/v1/page-hashes/{pageHash}/delete-match', { body: filled.match ?? {} }],
    ['POST /api/v1/page-hashes/{pageHash}/delete-all', {}],
    ['PATCH /api/v1/settings', { body: { taskPoolSize: 1 } }],
    ['POST /api/v1/transient-books', { body: { path: elsewhere } }],
    ['POST /api/v1/transient-books/{id}/analyze', {}],
    [
      'POST /api/v1/books/import',
      { body: { copyMode: 'COPY', books: [{ sourceFile: join(elsewhere, 'Stray.cbz'), seriesId: seriesId('Bone') }] } },
    ],
    ['POST /api/v2/users', { body: { email: 'new@example.org', password: 'secret word', roles: [] } }],
    ['PATCH /api/v2/users/{id}', { body: { roles: ['PAGE_STREAMING'] } }],
    ['PATCH /api/v2/users/{id}/password', { body: { password: 'another word' } }],
    ['DELETE /api/v2/users/{id}', {}],
    ['POST /api/v2/users/me/api-keys', { body: { comment: 'Other' } }],
    ['DELETE /api/v1/syncpoints/me', { query: `key_id=${filled.key}` }],
    ['DELETE /api/v2/users/me/api-keys/{keyId}', {}],
    ['POST /api/v1/libraries/{libraryId}/analyze', {}],
    ['POST /api/v1/libraries/{libraryId}/empty-trash', {}],
    ['POST /api/v1/libraries/{libraryId}/metadata/refresh', {}],
    ['POST /api/v1/libraries/{libraryId}/scan', { query: 'deep=true' }],
    ['PATCH /api/v1/libraries/{libraryId}', { body: { name: 'Renamed' } }],
    ['PUT /api/v1/libraries/{libraryId}', { body: { name: 'Again' } }],
    ['POST /api/v1/libraries', { body: { name: 'Second', root: elsewhere } }],
    ['DELETE /api/v1/books/{bookId}/file', { params: { bookId: bookId('Bone 2') } }],
    ['DELETE /api/v1/series/{seriesId}/file', { params: { seriesId: seriesId('Paper') } }],
    ['DELETE /api/v1/tasks', {}],
    ['DELETE /api/v1/libraries/{libraryId}', {}],
    ['PATCH /api/v2/users/me/password', { body: { password: account.password } }],
    ['POST /api/logout', {}],
  ]
}
