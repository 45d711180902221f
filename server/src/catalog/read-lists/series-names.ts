import { requestedNames, type NamedSeries, type RequestedBook } from '#domain/read-list/requested-list'

/** A name of a series, taken apart: `Batman (2011)` is `batman` and mentions 2011. */
export type KnownName = {
  readonly whole: string
  readonly base: string
  readonly mentions: readonly number[]
  readonly isTitle: boolean
}

/** Accents, case, width and spacing make no difference. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Nor does punctuation, of which folders cannot hold all. */
export const loose = (text: string) => folded(text).replace(/[^\p{L}\p{N}]+/gu, '')

export const namesOf = ({ title, name, alternateTitles }: NamedSeries): KnownName[] => [
  { ...takenApart(title), isTitle: true },
  ...[name, ...alternateTitles].map((other) => ({ ...takenApart(other), isTitle: false })),
]

/** Years and volumes at the end of a name tell runs of one series apart: `(2011)`, `(2011-2016)`, `Vol. 2`, `v2`. */
const suffix =
  /\s*(?:\((?:v(?:ol(?:ume)?)?\.?\s*)?(\d{1,4})(?:\s*[-–]\s*\d{0,4})?\)|[\s,]v(?:ol(?:ume)?)?\.?\s*(\d{1,4}))$/

const takenApart = (name: string) => {
  const whole = folded(name)
  const mentions: number[] = []
  let base = whole
  for (let found = suffix.exec(base); found && found.index > 0; found = suffix.exec(base)) {
    mentions.push(Number(found[1] ?? found[2]))
    base = base.slice(0, found.index)
  }
  return { whole, base, mentions }
}

/** By how much a name differs from a requested one; undefined when it names something else. */
export const distance = (name: KnownName, request: RequestedBook): number | undefined => {
  const wanted = requestedNames(request)
  if (wanted.some((one) => folded(one) === name.whole)) return name.isTitle ? 0 : 1
  const isOtherRun = contradicts(name.mentions, request)
  if (!isOtherRun && folded(request.series) === name.base) return name.isTitle ? 0 : 1
  if (wanted.some((one) => loose(one) === loose(name.whole))) return 2
  return !isOtherRun && loose(request.series) === loose(name.base) ? 2 : undefined
}

const isYear = (number: number) => number >= 1800

/** A run says of itself that it is not the requested one. */
const contradicts = (mentions: readonly number[], { volume, year }: RequestedBook) => {
  const years = mentions.filter(isYear)
  const volumes = mentions.filter((number) => !isYear(number))
  if (volume !== null && mentions.includes(volume)) return false
  if (year !== null && years.includes(year)) return false
  if (volume !== null && isYear(volume) && years.length > 0) return true
  if (volume !== null && !isYear(volume) && volumes.length > 0) return true
  return year !== null && years.some((began) => began > year)
}
