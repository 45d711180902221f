import { parse } from 'node:querystring'

type Parsed = Record<string, string | string[]>

/** `name[]` is another way to write `name`, and both together are one list. */
export const parseQueryString = (text: string): Parsed => {
  const merged: Parsed = Object.create(null) as Parsed
  for (const [name, value] of Object.entries(parse(text))) {
    const own = name.endsWith('[]') ? name.slice(0, -2) : name
    const before = merged[own]
    if (value === undefined) continue
    merged[own] = before === undefined ? value : [before, value].flat()
  }
  return merged
}
