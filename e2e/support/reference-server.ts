import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInventor, type Answer, type Body, type ReferenceDocument } from './reference-document.ts'

const client = fileURLToPath(new URL('../../web/dist', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
}
const picture = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
/** What only our server answers, so that our client takes its absence well: how much work waits, backups, text of PDFs. */
const ourOwn = [
  /^\/api\/v1\/tasks$/,
  /^\/api\/v1\/backups$/,
  /^\/api\/v1\/books\/[^/]+\/(?:pages\/\d+\/text|outline|text-search)$/,
]
export const isOurOwn = (path: string) => ourOwn.some((shape) => shape.test(path))
/** Whatever has this id says yes to every question, such as whether it is a one-shot; everything else says no. */
const yesId = 'yes-id'
const isPicture = ([mediaType]: readonly [string, unknown]) => mediaType.startsWith('image/')

/** The reference has these, and its document is silent about them. */
const metric = { measurements: [{ statistic: 'VALUE', value: 1 }], availableTags: [] }

type Wanted = readonly [status: string, answer: Answer]

const json = (response: ServerResponse, body: unknown, code = 200) =>
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const answerWith = ([status, { content = {} }]: Wanted, invent: (body: Body) => unknown, response: ServerResponse) => {
  const code = status === 'default' ? 200 : Number(status)
  const [mediaType, body] = Object.entries(content).find(isPicture) ?? Object.entries(content)[0] ?? []
  if (mediaType === undefined || body === undefined) return response.writeHead(code).end()
  if (mediaType.includes('json') || mediaType === '*/*') return json(response, invent(body), code)
  return response.writeHead(code, { 'content-type': 'image/gif' }).end(picture)
}

/** A server that was never ours: our client, and answers made up from nothing but the reference's document. */
export const startReferenceServer = async (document: ReferenceDocument, withOptional: boolean) => {
  const no = createInventor(document, { withOptional, flags: false })
  const yes = createInventor(document, { withOptional, flags: true })
  const unknown: string[] = []
  const routes = Object.entries(document.paths).map(([path, operations]) => ({
    shape: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    fixed: path.split('/').filter((part) => !part.startsWith('{')).length,
    operations,
  }))

  const wantedOf = (method: string, path: string) => {
    const [route] = routes
      .filter(({ shape, operations }) => shape.test(path) && operations[method])
      .toSorted((a, b) => b.fixed - a.fixed)
    return Object.entries(route?.operations[method]?.responses ?? {}).find(
      ([code]) => code < '300' || code === 'default',
    )
  }

  const answer = (method: string, path: string, response: ServerResponse) => {
    if (path.startsWith('/actuator/metrics/')) return json(response, { ...metric, name: path.split('/').at(-1) })
    const wanted = wantedOf(method, path)
    if (wanted) return answerWith(wanted, path.includes(yesId) ? yes : no, response)
    if (!isOurOwn(path)) unknown.push(`${method} ${path}`)
    return response.writeHead(404).end()
  }

  const file = async (path: string, response: ServerResponse) => {
    const known = extname(path) === '' ? '/index.html' : normalize(path)
    const bytes = await readFile(join(client, known)).catch(() => undefined)
    if (!bytes) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': types[extname(known)] ?? 'application/octet-stream' }).end(bytes)
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/sse/'))
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    if (/^\/(api|actuator)\//.test(pathname)) return answer((request.method ?? '').toLowerCase(), pathname, response)
    return void file(pathname, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    /** Calls that the reference does not know. */
    unknown,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
