import { describe, expect, it } from 'vitest'
import { conditionSchemas } from './condition-schemas.ts'
import { bookCondition, seriesCondition } from './condition.ts'

type Schema = {
  oneOf?: { $ref: string }[]
  properties?: Record<string, { $ref?: string; const?: string }>
  discriminator?: { mapping: Record<string, string> }
}
const schemas = conditionSchemas() as Record<string, Schema>
const nameOf = (address = '') => address.slice(address.lastIndexOf('/') + 1)
const schemaAt = (address: string | undefined) => schemas[nameOf(address)] ?? {}

/** What each leaf of a condition is described as, with its operators. */
const leavesOf = (noun: 'Book' | 'Series') =>
  (schemas[`SearchCondition${noun}`]?.oneOf ?? []).flatMap(({ $ref }) =>
    Object.entries(schemaAt($ref).properties ?? {}).flatMap(([leaf, { $ref: family }]) =>
      leaf === 'allOf' || leaf === 'anyOf'
        ? []
        : [{ leaf, operators: Object.keys(schemaAt(family).discriminator?.mapping ?? {}) }],
    ),
  )

const everyOperator = [...new Set(Object.values(schemas).flatMap((one) => one.properties?.['operator']?.const ?? []))]
const values = ['text', 1, { name: 'Ann' }, { selected: true }, 'READ', 'READY', 'ENDED', 'PDF']
const samples = (operator: string) =>
  values.map((value) => ({ operator, value, dateTime: '2024-01-01T00:00:00Z', duration: 'P1D' }))

describe('the described conditions', () => {
  it.each([
    ['Book' as const, bookCondition],
    ['Series' as const, seriesCondition],
  ])('of a %s take exactly the operators that the server takes', (noun, condition) => {
    const accepted = leavesOf(noun).map(({ leaf }) => ({
      leaf,
      operators: everyOperator.filter((operator) =>
        samples(operator).some((test) => condition.safeParse({ [leaf]: test } as never).success),
      ),
    }))
    const sorted = (leaves: typeof accepted) => leaves.map((one) => ({ ...one, operators: one.operators.toSorted() }))
    expect(sorted(accepted)).toEqual(sorted(leavesOf(noun)))
  })

  it.each([
    ['Book' as const, bookCondition],
    ['Series' as const, seriesCondition],
  ])('of a %s are all there are', (noun, condition) => {
    const [issue] = condition.safeParse({} as never).error?.issues ?? []
    const known = issue?.message.replace('must be a condition: ', '').split(', ') ?? []
    expect(['allOf', 'anyOf', ...leavesOf(noun).map(({ leaf }) => leaf)].toSorted()).toEqual(known.toSorted())
  })

  it('refer to nothing that is not described', () => {
    const references = JSON.stringify(schemas).match(/#\/components\/schemas\/\w+/g) ?? []
    expect(references.filter((reference) => !(nameOf(reference) in schemas))).toEqual([])
  })
})
