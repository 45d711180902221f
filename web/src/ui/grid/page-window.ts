export type IndexRange = { readonly first: number; readonly last: number }

/** The pages that hold the items of a range, in order; page 0 comes always, because it knows the total. */
export const pagesFor = ({ first, last }: IndexRange, pageSize: number): number[] => {
  const from = Math.floor(Math.max(first, 0) / pageSize)
  const to = Math.floor(Math.max(last, first, 0) / pageSize)
  const inView = Array.from({ length: to - from + 1 }, (_, step) => from + step)
  return from === 0 ? inView : [0, ...inView]
}
