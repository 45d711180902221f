import { defaultStringifySearch } from '@tanstack/react-router'

/**
 * Lists of texts become repeated parameters, `genre=Drama&genre=Crime`, as the server's own are; everything else is
 * written as the router does. Its reading of an address already understands both.
 */
export const writeSearch = (search: Record<string, unknown>): string => {
  const lists: [string, readonly string[]][] = []
  const rest = Object.entries(search).flatMap(([name, value]) => {
    if (!isTexts(value)) return [[name, value]]
    // One text alone is read like any other parameter, so it is written like one.
    if (value.length === 1) return [[name, bare(value[0] ?? '')]]
    lists.push([name, value])
    return []
  })
  const written = new URLSearchParams(lists.flatMap(([name, texts]) => texts.map((text) => [name, text]))).toString()
  const plain = defaultStringifySearch(Object.fromEntries(rest))
  if (written === '') return plain
  return plain === '' ? `?${written}` : `${plain}&${written}`
}

/** `release_year=1987` rather than `"1987"`: whoever reads a list takes its texts in any form. */
const bare = (text: string): unknown => (/^(true|false|0|[1-9]\d{0,14})$/.test(text) ? JSON.parse(text) : text)

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
