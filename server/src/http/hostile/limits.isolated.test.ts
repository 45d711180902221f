import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { until } from '@spinrack/fixtures/until'
import { writeComics } from '#compose/testing/library.test-support'
import { claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { connectTo, pause, type RawConnection } from './testing/sockets.test-support.ts'

vi.mock(import('../limits.ts'), async (original) => {
  const limits = await original()
  // The same limits, with less patience.
  const http = { ...limits.serverLimits.http, headersTimeout: 1_000, connectionsCheckingInterval: 100 }
  const quick = { requestTimeout: 1_500, connectionTimeout: 2_000, http }
  return { ...limits, serverLimits: { ...limits.serverLimits, ...quick } as never }
})

let server: TestServer
let folder: string
let headers: Record<string, string>
let pageUrl: string
const connections: RawConnection[] = []

beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
  folder = await writeComics({ 'Saga/1.cbz': await largeComic() })
  await server.add({ name: 'Comics', root: folder })
  await untilIdle(server)
  const [book] = (await server.http.inject({ url: '/api/v1/books', headers })).json().content
  pageUrl = `/api/v1/books/${book.id}/pages/1`
})
afterEach(() => connections.splice(0).forEach(({ socket }) => socket.destroy()))
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

/** One page that no buffer of the system takes whole. */
const largeComic = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: 'white', noise } })
  return buildZip([{ name: '1.png', data: await picture.png({ compressionLevel: 0 }).toBuffer(), method: 0 }])
}

const connect = async () => {
  const connection = await connectTo(server.url)
  connections.push(connection)
  return connection
}

const expectOthersAreAnswered = async () => {
  const response = await fetch(`${server.url}${pageUrl}`, { headers })
  expect(response.status).toBe(200)
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
}

const statusLine = ({ heard }: RawConnection) => heard().split('\r\n')[0]

it('answers others while two thousand connections say nothing, and lets these go', async () => {
  const silent: RawConnection[] = []
  while (silent.length < 2_000) silent.push(...(await Promise.all(Array.from({ length: 200 }, connect))))
  await expectOthersAreAnswered()
  await expect.poll(() => silent.every(({ hasEnded }) => hasEnded())).toBe(true)
  await expectOthersAreAnswered()
})

it('lets go of those whose headers never end', async () => {
  const slow = await Promise.all(Array.from({ length: 100 }, connect))
  const drip = setInterval(() => slow.forEach(({ socket }) => socket.write('X-More: 1\r\n')), 100)
  slow.forEach(({ socket }) => socket.write('GET /api/v1/claim HTTP/1.1\r\nHost: x\r\n'))
  await expectOthersAreAnswered()
  await expect.poll(() => slow.every(({ hasEnded }) => hasEnded())).toBe(true)
  clearInterval(drip)
  expect(statusLine(slow[0] as RawConnection)).toBe('HTTP/1.1 408 Request Timeout')
})

it('lets go of those whose body never ends', async () => {
  const slow = await Promise.all(Array.from({ length: 100 }, connect))
  const head =
    'POST /api/v1/claim HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n'
  slow.forEach(({ socket }) => socket.write(head))
  const drip = setInterval(() => slow.forEach(({ socket }) => socket.write(' ')), 100)
  await expectOthersAreAnswered()
  await expect.poll(() => slow.every(({ hasEnded }) => hasEnded())).toBe(true)
  clearInterval(drip)
})

it('refuses a flood of headers, in size and in the shape of all errors', async () => {
  const connection = await connect()
  connection.socket.write(`GET /api/v1/claim HTTP/1.1\r\nHost: x\r\nX-Flood: ${'f'.repeat(40_000)}\r\n\r\n`)
  await until(connection.hasEnded)
  expect(statusLine(connection)).toBe('HTTP/1.1 431 Request Header Fields Too Large')
  const body = connection.heard().split('\r\n\r\n')[1] ?? ''
  expect(JSON.parse(body)).toMatchObject({ status: 431, error: 'Request Header Fields Too Large' })
  await expectOthersAreAnswered()
})

it('takes an address with as many values as filters need', async () => {
  const query = Array.from({ length: 1_200 }, (_, i) => `library_id=0S00000${i}`).join('&')
  const response = await fetch(`${server.url}/api/v1/series?${query}`, { headers })
  expect(response.status).toBe(200)
})

it('refuses what is no HTTP', async () => {
  const connection = await connect()
  connection.socket.write('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n')
  await until(connection.hasEnded)
  expect(statusLine(connection)).toBe('HTTP/1.1 400 Bad Request')
})

it.each([
  ['by its announced length', { 'content-length': '2000000' }],
  ['while it comes', { 'transfer-encoding': 'chunked' }],
])('refuses a body that is too large %s', async (_, length) => {
  const connection = await connect()
  const lines = Object.entries({ host: 'x', 'content-type': 'application/json', ...length })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  connection.socket.write(`POST /api/v1/claim HTTP/1.1\r\n${head}\r\n`)
  const piece = `${(0x10000).toString(16)}\r\n${' '.repeat(0x10000)}\r\n`
  for (let sent = 0; sent < 30 && connection.socket.writable; sent++) connection.socket.write(piece)
  await until(() => connection.heard().includes('\r\n'))
  expect(statusLine(connection)).toBe('HTTP/1.1 413 Payload Too Large')
})

it('takes larger bodies for calls about many books', async () => {
  const metadata = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, i) => [`0S0000000${i}`, { summary: 's'.repeat(1_000) }]),
  )
  const response = await server.http.inject({
    method: 'PATCH',
    url: '/api/v1/books/metadata',
    headers,
    payload: metadata,
  })
  expect(response.statusCode).not.toBe(413)
  expect(response.statusCode).toBeLessThan(500)
})

it('lets go of those who ask for pages and never read them', async () => {
  const greedy = await Promise.all(Array.from({ length: 20 }, connect))
  const { authorization = '' } = headers
  for (const { socket } of greedy) {
    socket.pause()
    socket.write(`GET ${pageUrl} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`)
  }
  await pause(500)
  await expectOthersAreAnswered()
  const count = () => new Promise<number>((resolve) => server.http.server.getConnections((_, open) => resolve(open)))
  await expect.poll(count).toBeLessThanOrEqual(5)
})
