import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before a server: everything passes, the event streams are counted, and the way can be blocked for a while. */
export const openWatchedDoor = async (serverUrl: string) => {
  const { hostname: host, port: serverPort } = new URL(serverUrl)
  const streams = new Set<ServerResponse>()
  let isBlocked = false

  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    if (isBlocked) return answer.destroy()
    const { method, url: path, headers } = incoming
    const outgoing = request({ host, port: serverPort, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      if (path?.includes('/sse/')) {
        streams.add(answer)
        // What waits for its first event would wait for its head, too.
        answer.flushHeaders()
      }
    })
    answer.on('close', () => {
      streams.delete(answer)
      outgoing.destroy()
    })
    outgoing.on('error', () => answer.destroy())
    return incoming.pipe(outgoing)
  }

  const door = createServer(pass)
  await new Promise<void>((resolve) => door.listen(0, host, resolve))
  return {
    /** On the host of the server, for the cookies. */
    url: `http://${host}:${(door.address() as AddressInfo).port}/`,
    /** How many event streams are open now. */
    streams: () => streams.size,
    block: () => {
      isBlocked = true
      door.closeAllConnections()
    },
    unblock: () => {
      isBlocked = false
    },
    stop: () =>
      new Promise<void>((resolve) => {
        door.close(() => resolve())
        door.closeAllConnections()
      }),
  }
}
