import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeriesStatus } from '@spinrack/contract/vocabulary/series'
import type { SeriesMetadata } from '#domain/series/series'
import { decodeText } from '#media/file/decode-text'
import { storableText } from './values/storable-text.ts'

const largestFile = 1024 * 1024

/**
 * What Mylar's `series.json` in the folder of a series says of it: nothing when there is none, or none that describes a
 * series; undefined when it is out of reach or damaged.
 */
export const readMylarSeries = async (folder: string): Promise<Partial<SeriesMetadata> | undefined> => {
  const names = await readdir(folder).catch(() => undefined)
  const name = names?.toSorted().find((one) => one.toLowerCase() === 'series.json')
  if (!name) return names && {}
  const path = join(folder, name)
  const info = await stat(path).catch(() => undefined)
  if (!info) return undefined
  if (!info.isFile() || info.size > largestFile) return {}
  try {
    return parseMylarSeries(decodeText(await readFile(path)))
  } catch {
    return undefined
  }
}

/** Throws when it is no JSON. */
export const parseMylarSeries = (json: string): Partial<SeriesMetadata> => {
  const said = metadataIn(json)
  const name = text(said?.['name'])
  // Without a name it is no description of a series.
  return said && name ? toPatch({ ...toMylar(said), name }) : {}
}

const metadataIn = (json: string) => {
  const file = withLowerCaseNames(JSON.parse(json))
  return isRecord(file) && isRecord(file['metadata']) ? file['metadata'] : undefined
}

type Mylar = ReturnType<typeof toMylar> & { readonly name: string }

/**
 * Mylar and its imitators differ in what they write; whatever is well-formed counts, the rest is as if not there. Read by
 * hand: every worker would carry the library that checks requests, for this file alone.
 */
const toMylar = (said: Readonly<Record<string, unknown>>) => ({
  year: wholeNumber(said['year']),
  volume: wholeNumber(said['volume']),
  publisher: text(said['publisher']),
  status: text(said['status']),
  total_issues: wholeNumber(said['total_issues']),
  description_text: text(said['description_text']),
  description_formatted: text(said['description_formatted']),
  age_rating: text(said['age_rating']),
})

const text = (value: unknown) => (typeof value === 'string' ? storableText(value).trim() : null)

/** The largest that can be kept; a person cannot write more either. */
const largestNumber = 2 ** 31 - 1

const wholeNumber = (value: unknown) => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN)
  const isWhole = Number.isInteger(number) && Math.abs(number) <= largestNumber
  return isWhole && typeof value !== 'object' ? number : null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name.toLowerCase(), withLowerCaseNames(member)]),
  )
}
