import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { fetchJson } from './fetch-json.ts'

const asking = async <Result>(listener: RequestListener, ask: (url: string) => Promise<Result>): Promise<Result> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    return await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

it('reads the JSON of another server', async () => {
  expect(await asking((_, reply) => reply.end('{"title":"Néws"}'), fetchJson)).toEqual({ title: 'Néws' })
})

it('fails when the server refuses, and when it sends no JSON', async () => {
  await expect(asking((_, reply) => void reply.writeHead(500).end(), fetchJson)).rejects.toThrow('answered 500')
  await expect(asking((_, reply) => void reply.end('<html>'), fetchJson)).rejects.toThrow('JSON')
})

it('does not wait for a server that never answers, nor for one that never ends', async () => {
  await expect(
    asking(
      () => undefined,
      (url) => fetchJson(url, 50),
    ),
  ).rejects.toThrow(/timeout|aborted/i)
  await expect(
    asking(
      (_, reply) => void reply.write('['),
      (url) => fetchJson(url, 50),
    ),
  ).rejects.toThrow(/timeout|aborted/i)
})

it('does not swallow what is far too large', async () => {
  const listener: RequestListener = (_, reply) => {
    reply.on('error', () => undefined)
    reply.end(Buffer.alloc(5 * 1024 * 1024, ' '))
  }
  await expect(asking(listener, fetchJson)).rejects.toThrow('too much')
})
