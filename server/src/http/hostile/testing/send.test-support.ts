import { Agent, request } from 'node:http'
import type { HostileRequest } from './hostile-request.test-support.ts'

export type Answer = { readonly status: number; readonly type: string; readonly body: string }

/** Against waiting for ever only: how soon an answer comes depends on who else uses the machine. */
const patience = 10 * 60_000

/** Sends exactly these bytes over a real socket; a stream without end is left after its first words. */
export const createSender = (root: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const { hostname, port } = new URL(root)
  const send = ({ method, path, headers, body }: HostileRequest) =>
    new Promise<Answer>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const call = request({ hostname, port, method, path, agent, headers: { ...headers, ...length } }, (response) => {
        const type = String(response.headers['content-type'] ?? '')
        const chunks: Buffer[] = []
        const done = () => {
          clearTimeout(timer)
          resolve({ status: response.statusCode ?? 0, type, body: Buffer.concat(chunks).toString('latin1') })
        }
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          if (type === 'text/event-stream') response.destroy()
        })
        response.on('close', done)
      })
      const timer = setTimeout(() => call.destroy(new Error(`No answer at all: ${method} ${path}`)), patience)
      call.on('error', (error) => {
        clearTimeout(timer)
        reject(error)
      })
      call.end(body)
    })
  return { send, close: () => agent.destroy() }
}
