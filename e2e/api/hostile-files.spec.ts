import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type HostileKind, writeHostileArchives } from '@spinrack/fixtures/hostile-archives'
import { apiOf } from '../support/api.ts'
import { startServer } from '../support/server.ts'

/** Status and comment of every kind; those left out are odd but honest books. */
const refused: Partial<Record<HostileKind, [string, string]>> = {
  'truncated-middle': ['ERROR', 'ERR_1008'],
  'truncated-directory': ['ERROR', 'ERR_1008'],
  'path-traversal': ['ERROR', 'ERR_1008'],
  'backslash-names': ['ERROR', 'ERR_1008'],
  'zip-bomb': ['ERROR', 'ERR_1008'],
  'overlapping-entries': ['ERROR', 'ERR_1008'],
  'no-pages': ['ERROR', 'ERR_1006'],
  'empty-zip': ['ERROR', 'ERR_1006'],
  encrypted: ['ERROR', 'ERR_1006'],
  'text-as-image': ['ERROR', 'ERR_1006'],
  'zero-bytes': ['UNSUPPORTED', 'ERR_1001'],
  'wrong-magic': ['UNSUPPORTED', 'ERR_1001'],
}

test('hostile archives end with their code, harm nothing, and write nothing outside the data directory', async () => {
  const place = await mkdtemp(join(tmpdir(), 'spinrack-hostile-'))
  const library = join(place, 'deep', 'library')
  await mkdir(library, { recursive: true })
  const paths = await writeHostileArchives(join(library, 'Hostile'))
  const before = await filesBelow(place)
  const server = await startServer()
  try {
    const api = apiOf(server.url)
    await api.claim()
    await api.addLibrary('Hostile', library)
    await api.untilIdle()

    const found = new Map((await api.books()).map((book) => [book.url, book]))
    const ends = Object.entries(paths).map(([kind, path]) => {
      const media = found.get(path)?.media
      return [kind, media?.status, media?.comment]
    })
    expect(ends).toEqual(Object.keys(paths).map((kind) => [kind, ...(refused[kind as HostileKind] ?? ['READY', ''])]))
    expect((await api.tasks()).failed).toEqual([])

    // Every page that is offered can be asked for; what cannot be read is a refusal, and the server lives on.
    for (const { id, media } of found.values()) {
      for (let page = 1; page <= media.pagesCount; page++) {
        const response = await fetch(new URL(`api/v1/books/${id}/pages/${page}`, server.url), {
          headers: await api.session(),
        })
        expect(response.status).toBeLessThan(500)
      }
    }
    expect(await filesBelow(place)).toEqual(before)
    expect((await readdir(tmpdir())).filter((name) => name.includes('escape'))).toEqual([])
  } finally {
    await server.stop()
    await rm(place, { recursive: true, force: true })
  }
})

const filesBelow = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted()
