import type { Condition, Equality } from '#domain/conditions/condition'

type InLibrary = (libraryId: string) => boolean
type Leaves = { libraryId: Equality<string> }

/** What a condition says of everything in a library; undefined where anything else decides. */
export const decidedByLibrary = <Other>(condition: Condition<Other>): InLibrary | undefined => {
  if ('leaf' in condition) return ofLeaf(condition)
  const inner = ('allOf' in condition ? condition.allOf : condition.anyOf).map((one) => decidedByLibrary(one))
  const tests = inner.flatMap((test) => test ?? [])
  if (tests.length < inner.length) return undefined
  if (tests.length === 0) return () => true
  return 'allOf' in condition
    ? (library) => tests.every((test) => test(library))
    : (library) => tests.some((test) => test(library))
}

const ofLeaf = (leaf: { readonly leaf: PropertyKey; readonly test: unknown }): InLibrary | undefined => {
  if (leaf.leaf !== 'libraryId') return undefined
  const { operator, value } = leaf.test as Leaves['libraryId']
  return (library) => (library === value) === (operator === 'is')
}
