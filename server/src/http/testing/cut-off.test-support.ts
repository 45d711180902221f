import { connect } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

type Call = { readonly url: string; readonly path: string; readonly headers?: Readonly<Record<string, string>> }
type Sent = { readonly method?: string; readonly body?: Buffer }

/**
 * When a caller goes: some turns after the request was written, or once this many bytes of the answer have come; one who
 * dawdles takes no more than these for a while, so that the server has to wait, and goes then.
 */
export type Moment = { readonly turns: number } | { readonly bytes: number; readonly dawdles?: boolean }

/** Asks over a socket of its own, which is torn down at that moment; answers once it is closed on this side. */
export const cutOff = async ({ url, path, headers = {}, method = 'GET', body }: Call & Sent, moment: Moment) => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  const lines = Object.entries({ host: hostname, connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    socket.write(body ?? '', () => resolve())
  })
  if ('turns' in moment) for (let turn = 0; turn < moment.turns; turn++) await nextTurn()
  else {
    await received(socket, moment.bytes)
    socket.pause()
    if (moment.dawdles) await pause(100)
  }
  socket.destroy()
  await closed
}

const received = (socket: ReturnType<typeof connect>, bytes: number) =>
  new Promise<void>((resolve) => {
    let count = 0
    socket.once('close', () => resolve())
    socket.on('data', (piece) => {
      count += piece.length
      if (count >= bytes) resolve()
    })
  })
