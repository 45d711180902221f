import { open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BookDto } from '@spinrack/contract/resources/book'
import { drawPage, packPages, writeComics } from './lib/comics.ts'
import { report } from './lib/report.ts'
import { withFolder, withServer } from './lib/server.ts'

const seconds = 4
const connections = 4

/** Pages out of an archive against a bare server that reads the same bytes from an open file. */
await withFolder(async (folder) => {
  const pages = await Promise.all(Array.from({ length: 8 }, () => drawPage(1000, 1420)))
  const root = await writeComics(folder, 1, [packPages(pages)])
  await withServer(async ({ url, api }) => {
    await api.addLibrary('Comics', root)
    await api.untilIdle()
    const [book] = (await api.get<{ content: BookDto[] }>('api/v1/books')).content
    const session = await api.session()
    const ours = await throughput((i) => new URL(`api/v1/books/${book?.id}/pages/${(i % 8) + 1}`, url), session)

    const bare = await bareServer(join(root, 'Series 1', 'Book 1.cbz'), pages[0]?.length ?? 0)
    const theirs = await throughput(() => bare.url, {})
    await bare.close()
    report(
      'pages: throughput against a bare server',
      ours / theirs,
      `${Math.round(ours)} pages/s of ${Math.round((pages[0]?.length ?? 0) / 1024)} kB, bare ${Math.round(theirs)}/s`,
    )
  })
})

async function throughput(urlOf: (i: number) => URL, headers: Record<string, string>) {
  let done = 0
  const end = performance.now() + seconds * 1000
  const work = async () => {
    while (performance.now() < end) {
      const response = await fetch(urlOf(done), { headers })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      await response.arrayBuffer()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return done / seconds
}

async function bareServer(path: string, size: number) {
  const file = await open(path)
  const server = createServer((_, response) => {
    void file.read(Buffer.allocUnsafe(size), 0, size, 100).then(({ buffer }) => response.end(buffer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    close: async () => {
      server.close()
      await file.close()
    },
  }
}
