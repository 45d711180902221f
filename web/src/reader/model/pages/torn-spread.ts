/** The brightness of a page along its outer columns, from top to bottom, all pages in as many steps. */
export type PageEdges = { left: readonly number[]; right: readonly number[] }

/** How much of what an edge shows the other must continue. */
const likeness = 0.9

/** An edge with less to see than this is a border, and borders look alike on all pages. */
const leastContrast = 18

/** Whether the picture goes on from one edge to the next: a drawing across two pages that was cut into two files. */
export const isContinued = (right: readonly number[], left: readonly number[]): boolean => {
  const count = Math.min(right.length, left.length)
  if (count < 16) return false
  const [one, other] = [spreadOf(right), spreadOf(left)]
  if (one.deviation < leastContrast || other.deviation < leastContrast) return false
  let together = 0
  for (let index = 0; index < count; index++) {
    together += ((right[index] ?? 0) - one.mean) * ((left[index] ?? 0) - other.mean)
  }
  return together / count / (one.deviation * other.deviation) >= likeness
}

const spreadOf = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, deviation: Math.sqrt(variance) }
}
