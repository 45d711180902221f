import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { TaskQueueDto } from '@spinrack/contract/resources/task'
import { until } from '@spinrack/fixtures/until'
import { admin, type Account } from './account.ts'

/** Talks to a server under test, as its administrator unless told otherwise, without a browser. */
export const apiOf = (url: string, account: Account = admin) => {
  const authorization = `Basic ${Buffer.from(`${account.email}:${account.password}`).toString('base64')}`
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const get = async <Answer>(path: string) => (await (await ask('GET', path)).json()) as Answer

  return {
    ask,
    get,
    claim: async () => {
      const headers = { 'X-Komga-Email': admin.email, 'X-Komga-Password': admin.password }
      await fetch(new URL('api/v1/claim', url), { method: 'POST', headers })
    },
    addLibrary: async (name: string, root: string, options: object = {}) =>
      (await (await ask('POST', 'api/v1/libraries', { name, root, ...options })).json()) as { id: string },
    /** Headers of a session, for callers that count requests and must not pay for a password each time. */
    session: async () => {
      const { headers } = await ask('GET', 'api/v2/users/me')
      return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
    },
    tasks: () => get<TaskQueueDto>('api/v1/tasks'),
    series: async () => (await get<{ content: SeriesDto[] }>('api/v1/series?unpaged=true&sort=name')).content,
    books: async () => (await get<{ content: BookDto[] }>('api/v1/books?unpaged=true&sort=url')).content,
    /** Until no task waits or runs. */
    untilIdle: () => until(async () => (await get<TaskQueueDto>('api/v1/tasks')).count === 0, 'the end of all tasks'),
  }
}
export type Api = ReturnType<typeof apiOf>
