import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A reverse proxy that ends a call when the server behind it says nothing for so many seconds. */
export const startImpatientProxy = async (target: string, patienceSeconds: number) => {
  let givenUp = 0
  const proxy = createServer((incoming, outgoing) => {
    const behind = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers: incoming.headers })
    behind.on('error', () => outgoing.destroy())
    behind.on('response', (response) => {
      let silence = 0
      const watch = setInterval(() => {
        if (++silence <= patienceSeconds) return
        givenUp++
        clearInterval(watch)
        outgoing.destroy()
      }, 1_000)
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.on('data', (bytes: Buffer) => {
        silence = 0
        outgoing.write(bytes)
      })
      response.on('end', () => outgoing.end())
      outgoing.on('close', () => {
        clearInterval(watch)
        behind.destroy()
      })
    })
    incoming.pipe(behind)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const end = () => {
    proxy.close()
    proxy.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, givenUp: () => givenUp, end }
}
