/** Stands where a group in brackets was. */
export const gap = '\u0001'

export type Ungrouped = { readonly text: string; readonly years: readonly number[] }

const groups = /\[[^\][]*\]|\([^()]*\)|\{[^{}]*\}|【[^】]*】|（[^）]*）|「[^」]*」/gu
/** `v01`, `Ch. 59-67`, `#02`, `1 of 3`: what a group may hold that is about the book and not about the scan. */
const telling =
  /^(?:(?:v|vol|volume|c|ch|chap|chapter|chapters|ep|episode|#|issue)[.\s-]*\d[\d.\s–-]*|\d{1,4}\s+of\s+\d{1,4})$/iu
const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/u

/** Takes the groups in brackets out of a name; years and numbers in them are kept. */
export const withoutGroups = (name: string): Ungrouped => {
  const years: number[] = []
  const text = name
    .replace(groups, (group) => {
      const content = group.slice(1, -1).trim()
      if (telling.test(content)) return ` ${content.replace(/\s+of\s+\d+$/iu, '')} `
      const found = year.exec(content)
      if (found && isDate(content)) years.push(Number(found[0]))
      return gap
    })
    // A bracket that nobody closed.
    .replace(/[([{][^)\]}]*$/u, gap)
    .replace(/,?\s+((?:19|20)\d{2})-\d{2}-\d{2}(?!\d)/gu, (_, found: string) => {
      years.push(Number(found))
      return gap
    })
  return { text, years }
}

/** `2016`, `1966-02`, `2016-2019`, `December, 2004`, `09-10 1943`: nothing else in it than a date. */
const isDate = (content: string) => /^[\p{L}\d\s,./–-]{4,24}$/u.test(content) && !/\d{5}|\d{4}\p{L}/u.test(content)
