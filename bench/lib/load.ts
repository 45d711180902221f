import { connect } from 'node:net'

const seconds = 4
const connections = 4
const headEnd = Buffer.from('\r\n\r\n')

/** Answers per second over a few connections that each ask as soon as they have their answer, by as lean a client as can be. */
export const throughput = async (urlOf: (i: number) => URL, headers: Record<string, string> = {}) => {
  let done = 0
  const end = performance.now() + seconds * 1000
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const first = urlOf(0)
      const socket = connect(Number(first.port), first.hostname)
      let head = Buffer.alloc(0)
      let missing: number | undefined
      const ask = () => {
        if (performance.now() >= end) {
          socket.destroy()
          return resolve()
        }
        head = Buffer.alloc(0)
        missing = undefined
        socket.write(requestFor(urlOf(done), headers))
      }
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        if (typeof chunk === 'string') return
        if (missing === undefined) {
          head = Buffer.concat([head, chunk])
          const at = head.indexOf(headEnd)
          if (at < 0) return
          missing = lengthOf(head.toString('latin1', 0, at)) - (head.length - at - headEnd.length)
        } else missing -= chunk.length
        if (missing > 0) return
        done += 1
        ask()
      })
    })
  await Promise.all(Array.from({ length: connections }, work))
  return done / seconds
}

const requestFor = ({ pathname, host }: URL, headers: Record<string, string>) =>
  [
    `GET ${pathname} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

const lengthOf = (head: string) => {
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head)
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length === undefined) throw new Error(`no length in ${head}`)
  return Number(length)
}
