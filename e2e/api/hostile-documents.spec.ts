import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { writeZip } from '@spinrack/fixtures/zip-writer'
import { apiOf } from '../support/api.ts'
import { hostileDocuments, honestChapter } from '../support/hostile-documents.ts'
import { startServer } from '../support/server.ts'

test('documents of an EPUB that are opened directly call nobody, and honest ones look as they should', async ({
  browser,
}) => {
  const called: string[] = []
  const stranger = await listen((request, response) => {
    called.push(request.url ?? '')
    response.end()
  })
  const at = (who: string) => (name: string) => `${addressOf(stranger, '127.0.0.2')}/${who}/${name}`
  // The same documents without our headers: they show that each of them would call.
  const careless = await listen((request, response) => {
    const name = (request.url ?? '').slice(1)
    const document = hostileDocuments[name]
    if (document === undefined) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': document.type }).end(document.text(at(`careless/${name}`)))
  })
  const folder = await mkdtemp(join(tmpdir(), 'spinrack-documents-'))
  await mkdir(join(folder, 'Hostile'))
  await writeFile(
    join(folder, 'Hostile', 'book.epub'),
    hostileBook((name) => at(`book/${name}`)),
  )
  const server = await startServer()
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const api = apiOf(server.url)
    await api.claim()
    await api.addLibrary('Hostile', folder)
    await api.untilIdle()
    const [book] = await api.books()
    const resource = (name: string) => `api/v1/books/${book?.id}/resource/OPS/${name}`
    const { cookie } = await api.session()
    await context.addCookies([{ name: 'KOMGA-SESSION', value: cookie.split('=')[1] ?? '', url: server.url }])

    for (const name of Object.keys(hostileDocuments)) {
      // Each in a tab of its own: a tab beside one that closes while it loads sometimes never begins to load again.
      const page = await context.newPage()
      expect((await page.goto(resource(name)))?.status()).toBe(200)
      // It was given the time that its like without our headers needed.
      const other = await context.newPage()
      await other.goto(`${addressOf(careless)}/${name}`, { waitUntil: 'commit' })
      await expect
        .poll(() => called.some((url) => url.startsWith(`/careless/${name}/`)), { timeout: 60_000 })
        .toBe(true)
      expect(new URL(page.url()).pathname).toBe(`/${resource(name)}`)
    }
    expect(called.filter((url) => url.startsWith('/book/'))).toEqual([])

    const page = await context.newPage()
    await page.goto(resource('honest.xhtml'))
    await expect(page.locator('p')).toHaveCSS('color', 'rgb(1, 2, 3)')
    expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(7)
  } finally {
    await context.close()
    await server.stop()
    stranger.close()
    careless.close()
    await rm(folder, { recursive: true, force: true })
  }
})

const listen = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return server
}

const addressOf = (server: Server, host = '127.0.0.1') => `http://${host}:${(server.address() as AddressInfo).port}`

const hostileBook = (at: (document: string) => (name: string) => string) => {
  const honest = [
    { name: 'honest.xhtml', type: 'application/xhtml+xml', text: honestChapter },
    { name: 'style.css', type: 'text/css', text: 'p { color: rgb(1, 2, 3) }' },
    {
      name: 'picture.svg',
      type: 'image/svg+xml',
      text: '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>',
    },
  ]
  const hostile = Object.entries(hostileDocuments).map(([name, { type, text }]) => ({
    name,
    type,
    text: text(at(name)),
  }))
  const files = [...honest, ...hostile]
  const items = files.map(({ name, type }, index) => `<item id="i${index}" href="${name}" media-type="${type}"/>`)
  const entry = (name: string, text: string) => ({ name, data: Buffer.from(text) })
  return writeZip([
    entry('mimetype', 'application/epub+zip'),
    entry(
      'META-INF/container.xml',
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>' +
        '<rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    entry(
      'OPS/book.opf',
      '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/>' +
        `<manifest>${items.join('')}</manifest><spine><itemref idref="i0"/></spine></package>`,
    ),
    ...files.map(({ name, text }) => entry(`OPS/${name}`, text)),
  ])
}
