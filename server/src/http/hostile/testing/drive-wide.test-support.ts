import { rm } from 'node:fs/promises'
import type { Route } from '@spinrack/contract/define-route'
import { routes } from '@spinrack/contract/routes'
import { shareOf } from '@spinrack/fixtures/variations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeComics } from '#compose/testing/library.test-support'
import { addUser, claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'
import { faultOf } from './drive-every-route.test-support.ts'
import { nested } from './hostile-values.test-support.ts'
import { createSender } from './send.test-support.ts'
import { wideBodies } from './wide-values.test-support.ts'

const table = Object.entries(routes) as [string, Route][]

const bodies = table.flatMap(([operation, route]) =>
  (route.body ? wideBodies(route.body) : []).map(({ name, body }) => ({ operation, route, name, body })),
)
const parameters = table.flatMap(([operation, route]) =>
  Object.keys(route.query?.shape ?? {}).map((name) => ({ operation, route, name })),
)
const conditions = table.filter(([, { method, path }]) => method === 'POST' && /\/list(\/|$)/.test(path))

/** One character that stands for eighteen. */
const unfolding = '\u{fdfa}'

/** As long as an address may be. */
const longTexts = [
  'a'.repeat(25_000),
  'a,'.repeat(12_000),
  'name,'.repeat(5_000),
  '%25'.repeat(8_000),
  encodeURIComponent(unfolding.repeat(2_700)),
]

/** What is longer than any title is found in none of them. */
const textOperators = [
  ['is', 0],
  ['isNot', 1],
  ['contains', 0],
  ['doesNotContain', 1],
  ['beginsWith', 0],
  ['doesNotBeginWith', 1],
  ['endsWith', 0],
  ['doesNotEndWith', 1],
] as const

/** Lists as long as they can be sent: databases have limits of their own, which must never be the ones that refuse. */
export const driveWideInput = (engine: string, prepare: () => Promise<{ readonly databaseUrl?: string }>) => {
  const mine = <Item>(all: readonly Item[]) => [...shareOf(all, engine === 'SQLite' ? 0 : 1)]
  describe(`long lists on ${engine}`, () => {
    let server: TestServer
    let sender: ReturnType<typeof createSender>
    let folder: string
    let admin: Record<string, string>
    const ids: Record<string, string> = { pageNumber: '1', id: 'x' }

    beforeAll(async () => {
      server = await startTestServer(await prepare())
      await claimed(server)
      const { headers } = await addUser(server, { roles: ['ADMIN', 'FILE_DOWNLOAD', 'PAGE_STREAMING'] })
      const named = { Writer: 'Ann', Publisher: 'Image', Genre: 'Drama', Tags: 'space', LanguageISO: 'en' }
      folder = await writeComics({ 'Saga/1.cbz': { info: { ...named, Number: 1 } } })
      const { id: libraryId } = await server.add({ name: 'Comics', root: folder })
      await untilIdle(server)
      const response = await server.http.inject({ url: '/api/v1/books', headers: { ...headers, 'x-auth-token': '' } })
      const [book] = response.json().content
      admin = { 'x-auth-token': String(response.headers['x-auth-token']) }
      Object.assign(ids, { libraryId, bookId: book.id, seriesId: book.seriesId })
      sender = createSender(server.url)
    })
    afterAll(async () => {
      sender?.close()
      await server?.end()
      await rm(folder, { recursive: true, force: true })
    })

    const ask = async (route: Route, { query = '', body }: { query?: string; body?: string }) => {
      const path = `${route.path.replace(/:(\w+)|\*/g, (_, name: string) => ids[name] ?? '1')}${query}`
      const headers = { ...admin, ...(body !== undefined && { 'content-type': 'application/json' }) }
      const request = { method: route.method, path, headers, body }
      const answer = await sender.send(request)
      return { status: answer.status, fault: faultOf(answer, request), found: foundIn(answer.body) }
    }

    it.each(mine(parameters))('of $name in the address do not break $operation', async ({ route, name }) => {
      for (const values of [Array.from({ length: 1_000 }, (_, i) => `v${i}`), Array<string>(1_000).fill('1')]) {
        const { fault } = await ask(route, { query: `?${values.map((value) => `${name}=${value}`).join('&')}` })
        expect(fault).toBeUndefined()
      }
    })

    it.each(mine(parameters))('and long texts in $name do not break $operation', async ({ route, name }) => {
      for (const value of longTexts) expect((await ask(route, { query: `?${name}=${value}` })).fault).toBeUndefined()
    })

    it.each(conditions)('and long texts in conditions do not break %s', async (_, route) => {
      for (const [operator, finds] of textOperators) {
        for (const value of ['a'.repeat(50_000), '%'.repeat(60_000), `Sag${unfolding.repeat(9_000)}`]) {
          const body = JSON.stringify({ condition: { title: { operator, value } } })
          const { status, fault, found } = await ask(route, { body })
          expect(fault).toBeUndefined()
          expect([operator, status, found]).toEqual([operator, 200, finds])
        }
      }
    })

    it.each(conditions)('and long texts to look for do not break %s', async (_, route) => {
      for (const typed of [
        unfolding,
        'a ',
        'a OR ',
        '(a OR ',
        'NOT a ',
        `title:${unfolding} `,
        'author:(a OR b) ',
        '%_',
      ])
        for (const fullTextSearch of [typed.repeat(10_000), `saga ${typed.repeat(40)}`])
          expect((await ask(route, { body: JSON.stringify({ fullTextSearch }) })).status).toBe(200)
    })

    it.each(conditions)('of conditions do not break %s', async (_, route) => {
      const leaf = (i: number) => ({ title: { operator: 'contains', value: `t${i}` } })
      const parts = (count: number) => Array.from({ length: count }, (__, i) => leaf(i))
      for (const condition of [
        { anyOf: parts(1_900) },
        { allOf: parts(1_900) },
        { anyOf: parts(10_000) },
        { allOf: [{ anyOf: parts(900) }, { anyOf: parts(900) }] },
        nested(9, 'allOf'),
        nested(40, 'anyOf'),
      ]) {
        const { status, fault } = await ask(route, { body: JSON.stringify({ condition }) })
        expect(fault).toBeUndefined()
        expect([200, 400]).toContain(status)
      }
      const deep = `{"condition":${'{"allOf":['.repeat(50_000)}`
      expect((await ask(route, { body: deep })).status).toBe(400)
    })

    it.each(mine(bodies))('of $name in the body do not break $operation', async ({ route, body }) => {
      expect((await ask(route, { body })).fault).toBeUndefined()
    })
  })
}

/** How many a page or the groups of letters speak of. */
const foundIn = (body: string): number | undefined => {
  const answer: unknown = JSON.parse(body.startsWith('{') || body.startsWith('[') ? body : 'null')
  if (Array.isArray(answer)) return answer.reduce((sum, { count }) => sum + Number(count), 0)
  return (answer as { totalElements?: number } | null)?.totalElements
}
