import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInventor, type ReferenceDocument } from './reference-document.ts'

const client = fileURLToPath(new URL('../../web/dist', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
}
const picture = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const ourServerOnly = /^\/api\/v1\/tasks$/

/** A server that was never ours: our client, and answers made up from nothing but the reference's document. */
export const startReferenceServer = async (document: ReferenceDocument, withOptional: boolean) => {
  const invent = createInventor(document, withOptional)
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
    return Object.entries(route?.operations[method]?.responses ?? {}).find(([code]) => code < '300')
  }

  const answer = (method: string, path: string, response: ServerResponse) => {
    const wanted = wantedOf(method, path)
    if (!wanted) {
      if (!ourServerOnly.test(path)) unknown.push(`${method} ${path}`)
      return response.writeHead(404).end()
    }
    const [status, { content = {} }] = wanted
    const [mediaType, body] = Object.entries(content)[0] ?? []
    if (mediaType === undefined) return response.writeHead(Number(status)).end()
    if (!mediaType.includes('json') && mediaType !== '*/*') {
      return response.writeHead(200, { 'content-type': 'image/gif' }).end(picture)
    }
    const [example] = Object.values(body?.examples ?? {})
    const text =
      typeof example?.value === 'string'
        ? example.value
        : JSON.stringify(example?.value ?? invent(body?.schema ?? {}, ''))
    return response.writeHead(Number(status), { 'content-type': 'application/json' }).end(text)
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
