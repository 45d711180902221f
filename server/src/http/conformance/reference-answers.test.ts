import { rm } from 'node:fs/promises'
import { admin as account, startTestServer } from '#compose/testing/server.test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOutsideWorld } from '../testing/outside-world.test-support.ts'
import {
  fillSeeded,
  paramsOf,
  specialReads,
  writes,
  type Call,
  type Filled,
} from '../testing/reference-calls.test-support.ts'
import { additions, differences } from '../testing/reference-differences.test-support.ts'
import { hasReference, readReference, without, type Operation } from '../testing/reference.test-support.ts'
import { checkAgainst, type JsonSchema } from '../testing/schema-check.test-support.ts'
import { seedServer, type Headers, type Method, type Seeded } from '../testing/seeded-server.test-support.ts'

const { operations, schemas } = hasReference ? readReference() : { operations: [], schemas: {} }
const byName = new Map(operations.map((operation) => [operation.name, operation]))

let outside: Awaited<ReturnType<typeof startOutsideWorld>>
let seeded: Seeded
let filled: Filled
const covered = new Set<string>()
const problems = new Set<string>()
const extras = new Set<string>()
const differing = new Set<string>()
const lists = new Set<string>()
const shown = new Set<string>()
const wrongStatuses: string[] = []

describe.skipIf(!hasReference)(`answers of a real server${without}`, () => {
  beforeAll(async () => {
    outside = await startOutsideWorld()
    seeded = await seedServer({ config: outside.config })
    filled = await fillSeeded(seeded)
    const special = specialReads(seeded)
    for (const operation of operations) {
      if (operation.method !== 'GET') continue
      for (const call of special[operation.name] ?? [{}]) await make(operation, call)
    }
    for (const [name, call] of writes(seeded, filled)) await make(operationOf(name), call)
    await claim(operationOf('POST /api/v1/claim'))
  })
  afterAll(async () => {
    await seeded.end()
    outside.end()
    await rm(filled.elsewhere, { recursive: true, force: true })
  })

  it('cover every operation of the reference', () => {
    const uncovered = operations.filter(({ name }) => !covered.has(name)).map(({ name }) => name)
    expect(uncovered).toEqual([])
  })

  it('differ in few operations, in ways explained one by one', () => {
    const figures = { operations: operations.length, covered: covered.size, differing: [...differing].toSorted() }
    expect(figures).toEqual({
      operations: 174,
      covered: 174,
      differing: [
        'GET /api/v1/books/{bookId}/manifest',
        'GET /api/v1/books/{bookId}/manifest/divina',
        'GET /api/v1/books/{bookId}/manifest/epub',
        'GET /api/v1/books/{bookId}/manifest/pdf',
        'GET /api/v1/books/{bookId}/positions',
        'GET /api/v1/books/{bookId}/progression',
        'POST /api/v1/transient-books',
        'POST /api/v1/transient-books/{id}/analyze',
      ],
    })
  })

  it('show something of everything, so that nothing is checked by its absence', () => {
    expect([...lists].filter((name) => !shown.has(name))).toEqual([])
  })

  it('have the status of the reference', () => {
    expect(wrongStatuses).toEqual([])
  })

  it('keep to the schemas of the reference but for explained differences', () => {
    expect([...problems].toSorted()).toEqual(Object.keys(differences).toSorted())
  })

  it('have no further fields but explained ones', () => {
    expect([...extras].toSorted()).toEqual(Object.keys(additions).toSorted())
  })
})

const operationOf = (name: string): Operation => {
  const operation = byName.get(name)
  if (!operation) throw new Error(`The reference has no ${name}`)
  return operation
}

const make = async (operation: Operation, call: Call) => check(operation, await ask(operation, call))

/** The seeded server is claimed already. */
const claim = async (operation: Operation) => {
  const fresh = await startTestServer()
  const headers = { 'x-komga-email': account.email, 'x-komga-password': account.password }
  check(operation, await fresh.http.inject({ method: 'POST', url: operation.path, headers }))
  await fresh.end()
}

type Answered = Awaited<ReturnType<Seeded['server']['http']['inject']>>

const check = (operation: Operation, response: Answered) => {
  covered.add(operation.name)
  if (response.statusCode !== operation.status) {
    wrongStatuses.push(
      `${operation.name}: ${response.statusCode} instead of ${operation.status} ${response.body.slice(0, 200)}`,
    )
    return
  }
  if (operation.schema) look(operation, operation.schema, response.json())
  else if (operation.status !== 200 && response.body !== '') problems.add(`${operation.name}: has a body`)
}

const look = ({ name }: Operation, schema: JsonSchema, answer: { content?: unknown[] } | unknown[]) => {
  const list = Array.isArray(answer) ? answer : answer.content
  if (list) lists.add(name)
  if (list && list.length > 0) shown.add(name)
  const found = checkAgainst(schemas, schema, answer)
  // A further field that is explained makes no app stumble.
  const unexplained = [...found.extras].filter((field) => !(field in additions))
  if (found.problems.size + unexplained.length > 0) differing.add(name)
  // A place of no named schema is told by its operation.
  for (const one of found.problems) problems.add(one.replace('$', () => name))
  for (const one of found.extras) extras.add(one.replace('$', () => name))
}

const ask = ({ method, path }: Operation, { params, query, body, file, headers }: Call) => {
  const values: Headers = { ...paramsOf(path, seeded, filled), ...params }
  const target = path.replace(/\{(\w+)\}|\*/g, (whole, name?: string) => values[name ?? whole] ?? whole)
  const url = query ? `${target}?${query}` : target
  const who = { ...seeded.admin, ...headers }
  const form = new FormData()
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'file')
  const payload = file ? form : body
  return seeded.server.http.inject({ method: method as Method, url, headers: who, ...(payload && { payload }) })
}
