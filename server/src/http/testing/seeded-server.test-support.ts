import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { startTestServer, claimed, untilIdle, type TestServer } from '#compose/testing/server.test-support'
import { writeSeedFiles } from './seed-files.test-support.ts'

export type Headers = Record<string, string>
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Seeded = Awaited<ReturnType<typeof seedServer>>

/** A whole server with one small library of every kind of book, claimed and idle. */
export const seedServer = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  const server = await startTestServer(options)
  const admin = await claimed(server)
  const folder = await writeSeedFiles()
  const fonts = join(server.dataDir, 'fonts', 'Hand')
  await mkdir(fonts, { recursive: true })
  await writeFile(join(fonts, 'hand.woff2'), 'wOF2')

  const prefix = options.basePath ?? ''
  const get = (path: string, headers: Headers = admin) => server.http.inject({ url: `${prefix}${path}`, headers })
  const send = (call: `${Method} /${string}`, payload?: object, headers: Headers = admin) => {
    const space = call.indexOf(' ')
    const method = call.slice(0, space) as Method
    return server.http.inject({
      method,
      url: `${prefix}${call.slice(space + 1)}`,
      headers,
      ...(payload && { payload }),
    })
  }
  const upload = (path: string, file: Buffer, fields: Headers = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(file)]), 'picture.png')
    return server.http.inject({ method: 'POST', url: `${prefix}${path}`, headers: admin, payload: form })
  }

  const wish = { name: 'Comics', root: folder, oneshotsDirectory: '_oneshots', hashPages: true }
  const libraryId = (await send('POST /api/v1/libraries', wish)).json<{ id: string }>().id
  await untilIdle(server)
  // Pages are hashed once they are known, which is after the first scan.
  await send(`POST /api/v1/libraries/${libraryId}/scan`)
  await untilIdle(server)

  return {
    server,
    admin,
    folder,
    libraryId,
    get,
    send,
    upload,
    ...(await namesToIds(server, prefix, admin)),
    end: async () => {
      await server.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const namesToIds = async ({ http }: TestServer, prefix: string, headers: Headers) => {
  const all = async <Item>(path: string) =>
    (await http.inject({ url: `${prefix}${path}?unpaged=true`, headers })).json<{ content: Item[] }>().content
  const books = new Map((await all<BookDto>('/api/v1/books')).map((book) => [book.name, book.id]))
  const series = new Map((await all<SeriesDto>('/api/v1/series')).map((one) => [one.name, one.id]))
  return { bookId: (name: string) => known(books, name), seriesId: (name: string) => known(series, name) }
}

const known = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The seeded library has no ${name}, but ${[...ids.keys()].join(', ')}`)
  return id
}
