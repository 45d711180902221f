import type { Condition, Leaf } from './condition.ts'

/** Everything must hold. */
export const allOf = <Leaves>(conditions: readonly Condition<Leaves>[]): Condition<Leaves> =>
  conditions.length === 1 ? (conditions[0] as Condition<Leaves>) : { allOf: conditions }

/** The values of one parameter: one of them suffices, none given means no condition. */
export const oneOf = <Leaves, Value>(
  values: readonly Value[] | undefined,
  toCondition: (value: Value) => Condition<Leaves>,
): Condition<Leaves>[] => {
  if (!values || values.length === 0) return []
  return values.length === 1 ? values.map(toCondition) : [{ anyOf: values.map(toCondition) }]
}

export const truth = (value: boolean) => ({ operator: value ? ('isTrue' as const) : ('isFalse' as const) })
export const is = <Value>(value: Value) => ({ operator: 'is' as const, value })

/** The first test of one kind that everything found must pass. */
export const requiredLeaf = <Leaves, Name extends keyof Leaves>(
  condition: Condition<Leaves>,
  name: Name,
  accept: (test: Leaves[Name]) => boolean,
): Leaves[Name] | undefined => {
  if ('leaf' in condition) {
    const { leaf, test } = condition as Leaf<Leaves>
    return leaf === name && accept(test as Leaves[Name]) ? (test as Leaves[Name]) : undefined
  }
  const required = 'allOf' in condition ? condition.allOf : condition.anyOf.length === 1 ? condition.anyOf : []
  for (const inner of required) {
    const found = requiredLeaf(inner, name, accept)
    if (found) return found
  }
  return undefined
}
