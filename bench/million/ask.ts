import { Agent, request } from 'node:http'
import type { Question } from './questions.ts'

/** Asks over one connection that stays open; answers how many milliseconds it took until the last byte was there. */
export const createAsker = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  const ask = async ({ path, body }: Question, headers: Readonly<Record<string, string>>) => {
    const start = performance.now()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const method = sent === undefined ? 'GET' : 'POST'
    const type = sent === undefined ? {} : { 'content-type': 'application/json' }
    request(new URL(path, url), { agent, method, headers: { ...headers, ...type } }, (response) => {
      response.on('end', resolve).resume()
      if (response.statusCode !== 200) reject(new Error(`${method} ${path}: ${response.statusCode}`))
    })
      .on('error', reject)
      .end(sent)
    await promise
    return performance.now() - start
  }

  return { ask, close: () => agent.destroy() }
}
