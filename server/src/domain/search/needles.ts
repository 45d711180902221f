import { foldWords, isIdeograph } from './fold-text.ts'

/**
 * Pieces of searchable text that a typed word stands for, each at least three characters long. Three letters are found
 * anywhere in a word, two at its beginning, one only by itself; so are short numbers, lest `1` find `10`.
 */
export const needlesOf = (typed: string): string[] => {
  const isbn = isbnOf(typed)
  if (isbn) return [isbn]
  return runsOf(foldWords(typed.replace(/[~^][\d.]*$/, ''))).map((run) => needleOf(run, typed.endsWith('*')))
}

/** Words one after another; the last may go on. */
export const phraseOf = (words: readonly string[]): string => {
  const phrase = words.join(' ')
  if (words.some(isIdeograph)) return widen(phrase)
  return words.length === 1 ? needleOf(words, false) : ` ${phrase}`
}

const needleOf = (run: readonly string[], isBeginning: boolean): string => {
  const text = run.join(' ')
  if (run.length > 1 || isIdeograph(text)) return widen(text)
  const length = [...text].length
  if (length === 1 || (length === 2 && /^\d+$/.test(text))) return ` ${text} `
  return length === 2 || isBeginning ? ` ${text}` : text
}

const widen = (text: string) => ([...text].length < 3 ? ` ${text} ` : text)

/** Characters of a script without spaces belong together as they were typed. */
const runsOf = (words: readonly string[]): string[][] => {
  const runs: string[][] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last && isIdeograph(word) && isIdeograph(last.at(-1) ?? '')) last.push(word)
    else runs.push([word])
  }
  return runs
}

/** An ISBN is one word, wherever its hyphens are. */
const isbnOf = (typed: string): string | undefined => {
  if (!/^[\d-]{9,}[\dxX]$/.test(typed)) return undefined
  const digits = typed.replaceAll('-', '').toLowerCase()
  return digits.length === 13 || digits.length === 10 ? digits : undefined
}
