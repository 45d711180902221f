import type { Route } from '@spinrack/contract/define-route'
import { routes } from '@spinrack/contract/routes'
import { describe, expect, it } from 'vitest'
import { hasReference, readReference, shapeOf, without } from '../testing/reference.test-support.ts'

/** Operations of the reference that the table lacks, each with its reason. */
const absent: Readonly<Record<string, string>> = {}

/** Query parameters of the reference that a route lacks, each with its reason. */
const deaf: Readonly<Record<string, string>> = {}

const { operations } = hasReference ? readReference() : { operations: [] }
const table = new Map((Object.values(routes) as Route[]).map((route) => [shapeOf(route.method, route.path), route]))

describe.skipIf(!hasReference)(`the table of routes${without}`, () => {
  it('has every operation of the reference', () => {
    expect(operations).toHaveLength(174)
    const missing = operations.filter(({ method, path }) => !table.has(shapeOf(method, path)))
    expect(missing.map(({ name }) => name).toSorted()).toEqual(Object.keys(absent).toSorted())
  })

  it('understands every query parameter of the reference', () => {
    const unknown = operations.flatMap(({ name, method, path, query }) => {
      const shape = table.get(shapeOf(method, path))?.query?.shape ?? {}
      return name in absent ? [] : query.filter((one) => !(one in shape)).map((one) => `${name} ${one}`)
    })
    expect(unknown.toSorted()).toEqual(Object.keys(deaf).toSorted())
  })

  it('answers good calls with the status of the reference', () => {
    const different = operations.flatMap(({ name, method, path, status }) => {
      const own = table.get(shapeOf(method, path))?.answer.status
      return own === undefined || own === status ? [] : [`${name}: ${own} instead of ${status}`]
    })
    expect(different).toEqual([])
  })
})
