import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { matchesText } from './operators.ts'

const long = '%é'.repeat(40_000)

describeOnBothEngines('the comparison with a text longer than any pattern', (open) => {
  it.each([
    ['contains', `a${long}b`, true],
    ['contains', `a${long.slice(1)}b`, false],
    ['contains', 'a', false],
    ['doesNotContain', `a${long}b`, false],
    ['doesNotContain', 'a', true],
    ['endsWith', `a${long}`, true],
    ['endsWith', long, true],
    ['endsWith', `${long}b`, false],
    ['endsWith', long.slice(1), false],
    ['doesNotEndWith', `a${long}`, false],
    ['doesNotEndWith', 'a', true],
  ] as const)('is exact: %s', async (operator, text, isMatch) => {
    const { engine } = await open()
    const column = sql`cast(${text.replaceAll('é', 'e')} as text)`
    const { rows } = await sql<{ found: number }>`
      select count(*) as found where ${matchesText(column, { operator, value: long })}`.execute(engine.db)
    expect(rows[0]?.found).toBe(isMatch ? 1 : 0)
  })
})
