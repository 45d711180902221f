import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeriesStatus } from '@spinrack/contract/vocabulary/series'
import type { SeriesMetadata } from '#domain/series/series'
import { decodeText } from '#media/file/decode-text'
import { z } from 'zod'

const largestFile = 1024 * 1024

/**
 * What Mylar's `series.json` in the folder of a series says of it: nothing when there is none, or none that can be
 * understood; undefined when the folder is out of reach.
 */
export const readMylarSeries = async (folder: string): Promise<Partial<SeriesMetadata> | undefined> => {
  const names = await readdir(folder).catch(() => undefined)
  const name = names?.toSorted().find((one) => one.toLowerCase() === 'series.json')
  if (!name) return names && {}
  const path = join(folder, name)
  const info = await stat(path).catch(() => undefined)
  if (!info?.isFile() || info.size > largestFile) return {}
  const bytes = await readFile(path).catch(() => undefined)
  return bytes && parseMylarSeries(decodeText(bytes))
}

export const parseMylarSeries = (json: string): Partial<SeriesMetadata> => {
  try {
    return toPatch(series.parse(withLowerCaseNames(JSON.parse(json))).metadata)
  } catch {
    return {}
  }
}

const text = z.string().trim().nullish().catch(null)
const wholeNumber = z.coerce.number().int().nullish().catch(null)

/**
 * Mylar and its imitators differ in what they write; whatever is well-formed counts, the rest is as if not there. Only
 * without a name it is no description of a series.
 */
const series = z.object({
  metadata: z.object({
    name: z.string().trim().min(1),
    year: wholeNumber,
    volume: wholeNumber,
    publisher: text,
    status: text,
    total_issues: wholeNumber,
    description_text: text,
    description_formatted: text,
    age_rating: text,
  }),
})
type Mylar = z.infer<typeof series>['metadata']

const statuses: Readonly<Record<string, SeriesStatus>> = { ended: 'ENDED', continuing: 'ONGOING' }
const ages: Readonly<Record<string, number>> = { all: 0, '9+': 9, '12+': 12, '15+': 15, '17+': 17, adult: 18 }

const toPatch = (mylar: Mylar): Partial<SeriesMetadata> => {
  const title = titleOf(mylar)
  const status = own(statuses, mylar.status)
  const ageRating = own(ages, mylar.age_rating)
  const summary = mylar.description_formatted || mylar.description_text
  const count = mylar.total_issues ?? 0
  return {
    title,
    titleSort: title,
    ...(status && { status }),
    ...(ageRating !== undefined && { ageRating }),
    ...(summary && { summary }),
    ...(mylar.publisher && { publisher: mylar.publisher }),
    ...(count > 0 && { totalBookCount: count }),
  }
}

/** A later volume is told apart by its year, as in the folders that Mylar makes. */
const titleOf = ({ name, volume, year }: Mylar) => (volume && volume !== 1 && year ? `${name} (${year})` : name)

const own = <Value>(table: Readonly<Record<string, Value>>, key: string | null | undefined): Value | undefined => {
  const known = key?.toLowerCase() ?? ''
  return Object.hasOwn(table, known) ? table[known] : undefined
}

/** Names of members are written in any letter case. */
const withLowerCaseNames = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name.toLowerCase(), withLowerCaseNames(member)]),
  )
}
