/** Years from one to another, both included; an open end has none. */
export type Years = { readonly from: number | undefined; readonly to: number | undefined }

const shape = /^([1-9]\d{3})?(?:(-)([1-9]\d{3})?)?$/

/** `2014`, `1990-1999`, `1990-` and `-1999`; undefined for everything else. */
export const parseYears = (text: string): Years | undefined => {
  const [, first, dash, last] = shape.exec(text) ?? []
  if (first === undefined && last === undefined) return undefined
  const from = first === undefined ? undefined : Number(first)
  const to = dash === undefined ? from : last === undefined ? undefined : Number(last)
  return from !== undefined && to !== undefined && from > to ? undefined : { from, to }
}

/** What `parseYears` reads; years in the wrong order are turned around, and no years at all are nothing. */
export const writeYears = ({ from, to }: Years): string | undefined => {
  if (from === undefined && to === undefined) return undefined
  if (from === to) return String(from)
  const [first, last] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return `${first ?? ''}-${last ?? ''}`
}
