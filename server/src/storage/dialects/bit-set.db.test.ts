import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOneOf } from './bit-set.ts'
import type { Engine } from './dialect.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let engine: Engine

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spinrack-bits-'))
  engine = openSqlite(join(folder, 'test.sqlite'))
})

afterAll(async () => {
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

const chosenOf = async (numbers: readonly number[], ids: readonly number[]) => {
  const { rows } = await sql<{ value: number }>`
    select value from json_each(${JSON.stringify(numbers)}) where ${isOneOf(sql`value`, ids)}`.execute(engine.db)
  return rows.map(({ value }) => value)
}

// Near each other they share words, far apart there are too many words for the shorter way.
const numbers = fc.oneof(fc.nat(70), fc.nat(1_200), fc.nat(2 ** 18 - 1))
const some = fc.uniqueArray(numbers, { maxLength: 80, size: 'max' })

it('chooses from many numbers those that are meant', () =>
  fc.assert(
    fc.asyncProperty(some, some, async (ids, others) => {
      const all = [...new Set([...ids, ...others])]
      expect(await chosenOf(all, ids)).toEqual(all.filter((one) => ids.includes(one)))
    }),
  ))

it('knows the first and the last of a word', async () => {
  const edges = [0, 1, 62, 63, 64, 65, 127, 128, 2 ** 18 - 1]
  for (const edge of edges) expect(await chosenOf(edges, [edge])).toEqual([edge])
  expect(await chosenOf(edges, edges)).toEqual(edges)
  expect(await chosenOf(edges, [])).toEqual([])
})

it('looks in a list where there are too many words', async () => {
  const far = Array.from({ length: 40 }, (_, i) => i * 64)
  expect(isListed(far)).toBe(true)
  expect(isListed(far.slice(0, 16))).toBe(false)
  expect(await chosenOf([...far, 1, 65], far)).toEqual(far)
})

const isListed = (ids: readonly number[]) =>
  isOneOf(sql`value`, ids)
    .compile(engine.db)
    .sql.includes(' in (')
