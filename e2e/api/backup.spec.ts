import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import type { BackupsDto } from '@spinrack/contract/resources/backup'
import { serverProgram } from '../../scripts/lib/server-launch.mjs'
import { type Api, apiOf } from '../support/api.ts'
import { startServer } from '../support/server.ts'
import { withSmallLibrary } from '../support/small-library.ts'

test.setTimeout(300_000)

const node26 = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))
const program = (name: 'backup' | 'restore', ...args: string[]) =>
  promisify(execFile)(node26, [join(serverProgram, '..', `${name}.js`), ...args])

test('a backup made while the server works comes back as it was, posters and passwords too', () =>
  withSmallLibrary({ series: 6, booksPerSeries: 4, pagesPerBook: 4, seed: 3 }, async (folder) => {
    const place = await mkdtemp(join(tmpdir(), 'spinrack-restored-'))
    const server = await startServer()
    try {
      const api = apiOf(server.url)
      await api.claim()
      const library = await api.addLibrary('Comics', folder)
      await api.untilIdle()
      const [first] = await api.books()
      await api.ask('PATCH', `api/v1/books/${first?.id}/read-progress`, { page: 2 })
      const before = await summary(api)

      // Both read while jobs write.
      await api.ask('POST', `api/v1/libraries/${library.id}/analyze`)
      await api.ask('POST', 'api/v1/backups')
      const made = join(place, 'by-command.zip')
      await program('backup', '--data-dir', server.dataDir, '--to', made)
      const byHand = join(place, 'by-hand.zip')
      await writeFile(byHand, await downloaded(api))
      await api.untilIdle()

      for (const [name, file] of Object.entries({ made, byHand })) {
        const dataDir = join(place, name)
        await program('restore', '--from', file, '--data-dir', dataDir)
        const restored = await startServer({ dataDir })
        try {
          const again = apiOf(restored.url)
          await again.untilIdle()
          expect(await summary(again)).toEqual(before)
        } finally {
          await restored.stop()
        }
      }

      await expect(program('restore', '--from', made, '--data-dir', server.dataDir)).rejects.toThrow('not empty')
      await writeFile(made, (await readFile(made)).subarray(0, -100))
      await expect(program('restore', '--from', made, '--data-dir', join(place, 'x'))).rejects.toThrow('never finished')
      expect(await readdir(place)).not.toContain('x')
    } finally {
      await server.stop()
      await rm(place, { recursive: true, force: true })
    }
  }))

const downloaded = async (api: Api) => {
  const list = () => api.get<BackupsDto>('api/v1/backups')
  await expect.poll(async () => (await list()).running, { timeout: 120_000 }).toBeNull()
  const { backups, last } = await list()
  expect(last?.error).toBeNull()
  const name = backups[0]?.name ?? ''
  return Buffer.from(await (await api.ask('GET', `api/v1/backups/${name}/file`)).arrayBuffer())
}

/** Ids and all; the password is proved by asking. */
const summary = async (api: Api) => {
  const books = await api.books()
  const posters = await Promise.all(books.map(({ id }) => api.ask('GET', `api/v1/books/${id}/thumbnail`)))
  return {
    user: await api.get('api/v2/users/me'),
    series: (await api.series()).map(({ id, name, booksCount }) => ({ id, name, booksCount })),
    books: books.map(({ id, url, readProgress }) => ({ id, url, page: readProgress?.page })),
    posters: await Promise.all(posters.map(async (poster) => (await poster.arrayBuffer()).byteLength)),
  }
}
