import { connect, type Socket } from 'node:net'

export type RawConnection = {
  readonly socket: Socket
  /** What the server said so far. */
  readonly heard: () => string
  /** Whether the server ended the connection. */
  readonly hasEnded: () => boolean
}

/** A connection on which everything is up to the test, even to say nothing. */
export const connectTo = async (root: string): Promise<RawConnection> => {
  const { hostname, port } = new URL(root)
  const socket = connect(Number(port), hostname)
  let heard = ''
  let ended = false
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.on('close', () => (ended = true))
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return { socket, heard: () => heard, hasEnded: () => ended }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
