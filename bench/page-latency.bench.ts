import { join } from 'node:path'
import type { BookDto } from '@spinrack/contract/resources/book'
import { drawPage, packPages, writeComics } from './lib/comics.ts'
import { report } from './lib/report.ts'
import { withFolder, withServer } from './lib/server.ts'

const turns = 600
const pagesPerComic = 24
/** A reader who turns pages faster than anyone reads. */
const thought = 10

/** How long a page takes while an import runs, against the same server at rest. */
await withFolder(async (folder) => {
  const pages = await Promise.all(Array.from({ length: 10 }, () => drawPage(2000, 3000)))
  const archive = packPages(Array.from({ length: pagesPerComic }, (_, n) => pages[n % pages.length] ?? Buffer.alloc(0)))
  const read = await writeComics(join(folder, 'read'), 1, [archive])
  const imported = await writeComics(join(folder, 'imported'), 1500, [archive])
  await withServer(async ({ url, api, untilDone }) => {
    await api.addLibrary('Read', read, { importBarcodeIsbn: false })
    await untilDone()
    const [book] = (await api.get<{ content: BookDto[] }>('api/v1/books')).content
    const headers = await api.session()
    const turnPages = async () => {
      const times: number[] = []
      for (let i = 0; i < turns; i++) {
        const page = new URL(`api/v1/books/${book?.id}/pages/${(i % pagesPerComic) + 1}`, url)
        const start = performance.now()
        await (await fetch(page, { headers })).arrayBuffer()
        times.push(performance.now() - start)
        await new Promise((resolve) => setTimeout(resolve, thought))
      }
      return times.toSorted((a, b) => a - b)
    }
    await turnPages()
    const idle = await turnPages()
    await api.addLibrary('Imported', imported, { importBarcodeIsbn: false })
    const busy = await turnPages()
    const { count } = await api.tasks()
    if (count === 0) throw new Error('the import was over before the measurement was')
    const slowest = (times: number[]) => times[Math.floor(times.length * 0.99)] ?? 0
    const middle = (times: number[]) => times[Math.floor(times.length / 2)] ?? 0
    const shown = (times: number[]) => `p99 ${slowest(times).toFixed(1)} ms, median ${middle(times).toFixed(1)} ms`
    report(
      'page latency: p99 during an import against idle',
      slowest(busy) / slowest(idle),
      `idle ${shown(idle)}; importing ${shown(busy)}`,
    )
    await api.ask('DELETE', 'api/v1/tasks')
  })
})
