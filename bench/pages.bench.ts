import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BookDto } from '@spinrack/contract/resources/book'
import { writeZip } from '@spinrack/fixtures/zip-writer'
import { drawPage, writeComics } from './lib/comics.ts'
import { throughput } from './lib/load.ts'
import { report } from './lib/report.ts'
import { withFolder, withServer } from './lib/server.ts'

const pageCount = 8
const methods = ['store', 'deflate'] as const

/** Pages out of an archive against a bare server, a process as well, that reads as many bytes from an open file. */
await withFolder(async (folder) => {
  const pages = await Promise.all(Array.from({ length: pageCount }, () => drawPage(2000, 3000)))
  for (const method of methods) {
    const archive = writeZip(pages.map((data, i) => ({ name: `${i + 1}.jpg`, data, method })))
    const root = await writeComics(join(folder, method), 1, [archive])
    await withServer(async ({ url, api }) => {
      await api.addLibrary('Comics', root)
      await api.untilIdle()
      const [book] = (await api.get<{ content: BookDto[] }>('api/v1/books')).content
      const headers = { ...(await api.session()), 'accept-encoding': 'gzip' }
      const pageUrl = (i: number) => new URL(`api/v1/books/${book?.id}/pages/${(i % pageCount) + 1}`, url)
      const bytes = Number((await fetch(pageUrl(0), { method: 'GET', headers })).headers.get('content-length'))
      const bare = await startBare(join(root, 'Series 1', 'Book 1.cbz'), bytes)
      // In turns, the better of two: whatever else runs on the machine disturbs one or the other.
      const rounds = { ours: 0, theirs: 0 }
      for (let round = 0; round < 2; round++) {
        rounds.ours = Math.max(rounds.ours, await throughput(pageUrl, headers))
        rounds.theirs = Math.max(rounds.theirs, await throughput(() => bare.url))
      }
      bare.close()
      report(
        `pages: throughput of ${method === 'store' ? 'stored' : 'deflated'} pages against a bare server`,
        rounds.ours / rounds.theirs,
        `${Math.round(rounds.ours)} pages/s of ${Math.round(bytes / 1024)} kB, bare ${Math.round(rounds.theirs)}/s`,
      )
    })
  }
})

async function startBare(path: string, bytes: number) {
  const size = (await readFile(path)).length
  const child = fork(fileURLToPath(new URL('./lib/bare-server.ts', import.meta.url)), [
    path,
    String(Math.min(100, size - bytes)),
    String(bytes),
  ])
  const [port] = (await once(child, 'message')) as [number]
  return { url: new URL(`http://127.0.0.1:${port}/`), close: () => child.disconnect() }
}
