/** `12`, `012.5`, `12-15`, `12a`, `404.extra`: the source of a pattern with the groups number, letter and word. */
export const numberPattern = (name: string) =>
  String.raw`(?<${name}>\d{1,6}(?:[.,]\d{1,3})?)(?![\d])` +
  String.raw`(?:[.,\s-]?(?<${name}Word>extra|omake|special)(?=vol|\s*$|[^\p{L}\s])|[.,-]?(?<${name}Letter>[a-i])(?![\p{L}\p{N}]))?` +
  String.raw`(?:\s?[-–~]\s?(?<${name}End>\d{1,6}(?:\.\d{1,3})?)(?![\p{L}\p{N}]))?`

/** Extras stand behind the number they belong to, and before the next one. */
const behind: Readonly<Record<string, number>> = { special: 0.97, omake: 0.98, extra: 0.99 }

/** What such a pattern found, as one number: a range counts by its first. */
export const readNumber = (groups: Readonly<Record<string, string | undefined>> | undefined, name: string) => {
  const digits = groups?.[name]
  if (digits === undefined) return null
  const number = Number(digits.replace(',', '.'))
  if (digits.includes('.') || digits.includes(',')) return number
  const word = groups?.[`${name}Word`]?.toLowerCase()
  const letter = groups?.[`${name}Letter`]?.toLowerCase()
  const fraction = word ? (behind[word] ?? 0) : letter ? (letter.charCodeAt(0) - 96) / 10 : 0
  return Math.round((number + fraction) * 1000) / 1000
}

/** Such a number at the end of a title is part of it: `Blade Runner 2049`. */
export const isYearLike = (number: number) => Number.isInteger(number) && number >= 1900 && number < 2100
