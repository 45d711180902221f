import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '../access/viewer.ts'

/** Every name a series goes by: title, sort title, alternate titles. */
export type SeriesNames = { readonly id: SeriesId; readonly names: readonly string[] }

export type SeriesNamesReader = {
  /** Of the series that a viewer may see and that are not in the trash, oldest first. */
  ofVisible(viewer: Viewer): Promise<SeriesNames[]>
}

/** Shorter words are in too many titles. */
const shortestContained = 3

/**
 * The series that is most likely meant by one of the names, of which the best comes first: one that is called just so,
 * then one whose name differs only in signs, then the one with the shortest name that holds it.
 */
export const matchSeries = (names: readonly string[], series: readonly SeriesNames[]): SeriesId | undefined =>
  exactly(names, series, folded) ?? exactly(names, series, bare) ?? containing(names, series)

const exactly = (names: readonly string[], series: readonly SeriesNames[], form: (name: string) => string) => {
  for (const name of names.map(form)) {
    if (name === '') continue
    const found = series.find((one) => one.names.some((other) => form(other) === name))
    if (found) return found.id
  }
  return undefined
}

const containing = (names: readonly string[], series: readonly SeriesNames[]) => {
  for (const name of names.map(folded)) {
    if (name.length < shortestContained) continue
    const held = series.flatMap(({ id, names: all }) =>
      all.map(folded).flatMap((title) => (title.includes(name) ? { id, length: title.length } : [])),
    )
    const [closest] = held.toSorted((a, b) => a.length - b.length)
    if (closest) return closest.id
  }
  return undefined
}

/** Case, accents and width do not count. */
const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()

/** File names cannot hold every sign that titles do, and people leave out articles. */
const bare = (name: string) =>
  folded(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^(?:the|a|an) |,? (?:the|a|an)$/gu, '')
    .trim()
