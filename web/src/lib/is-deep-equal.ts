/** Whether two plain values (text, numbers, lists, records of them) say the same. */
export const isDeepEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    left.length === right.size && left.every(([name, value]) => right.has(name) && isDeepEqual(value, right.get(name)))
  )
}
