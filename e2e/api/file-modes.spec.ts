import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { startServer } from '../support/server.ts'
import { withSmallLibrary } from '../support/small-library.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('what the server keeps is for nobody else, and files of libraries keep their modes', () =>
  withSmallLibrary({ series: 1, booksPerSeries: 2, pagesPerBook: 2, seed: 2 }, async (folder) => {
    const server = await startServer()
    const inbox = mkdtempSync(join(tmpdir(), 'spinrack-inbox-'))
    try {
      const api = apiOf(server.url)
      await api.claim()
      await api.addLibrary('Comics', folder)
      await api.untilIdle()
      const kept = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' })
      const wide = ['.', ...kept]
        .map((name) => join(server.dataDir, name))
        .filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)
      expect(wide).toEqual([])

      const [series] = await api.series()
      const [book] = await api.books()
      const sourceFile = join(inbox, 'brought.cbz')
      copyFileSync(book?.url ?? '', sourceFile)
      chmodSync(sourceFile, 0o664)
      const looked = await api.ask('POST', 'api/v1/transient-books', { path: inbox })
      for (const { id } of (await looked.json()) as { id: string }[]) {
        await api.ask('POST', `api/v1/transient-books/${id}/analyze`)
      }
      await api.ask('POST', 'api/v1/books/import', {
        books: [{ sourceFile, seriesId: series?.id }],
        copyMode: 'COPY',
      })
      await api.untilIdle()
      expect(modeOf(join(dirname(book?.url ?? ''), 'brought.cbz'))).toBe('664')
    } finally {
      rmSync(inbox, { recursive: true, force: true })
      await server.stop()
    }
  }))
