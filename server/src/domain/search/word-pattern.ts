import { isIdeograph } from './fold-text.ts'
import { compilePattern } from './title-pattern.ts'

/** What a whole word must look like. */
export type WordPattern =
  /** `?` stands for one character, `*` for any number of them. */
  | { readonly kind: 'wildcard'; readonly source: string }
  | { readonly kind: 'fuzzy'; readonly word: string; readonly edits: 1 | 2 }
  | { readonly kind: 'regex'; readonly source: string }

/** As many edits as leave a piece of three characters that must be there: in shorter words everything is alike. */
export const fuzzyPattern = (word: string, wanted = 2): WordPattern | undefined => {
  const length = [...word].length
  if (length < 4 || wanted < 1 || isIdeograph(word)) return undefined
  return { kind: 'fuzzy', word, edits: length < 7 || wanted === 1 ? 1 : 2 }
}

/** Tells whether a word is meant; each is looked at once. Whoever says nonsense means none. */
export const wordTest = (pattern: WordPattern): ((word: string) => boolean) => {
  const test = testOf(pattern)
  const known = new Map<string, boolean>()
  return (word) => {
    const answer = known.get(word) ?? test(word)
    known.set(word, answer)
    return answer
  }
}

/** Whether one of its words is meant. */
export const hasWord = (searchableText: string, isMeant: (word: string) => boolean): boolean =>
  searchableText.split(/[ \n]+/).some((word) => word !== '' && isMeant(word))

const testOf = (pattern: WordPattern): ((word: string) => boolean) => {
  if (pattern.kind === 'fuzzy') return (word) => isNear(pattern.word, word, pattern.edits)
  const source = pattern.kind === 'regex' ? `^(?:${pattern.source})$` : `^${wildcardSource(pattern.source)}$`
  return lenient(source)
}

/** What is no regular expression, or takes too long, finds nothing. */
const lenient = (source: string): ((word: string) => boolean) => {
  let test: ((word: string) => boolean) | undefined
  try {
    test = compilePattern(source)
  } catch {
    return () => false
  }
  return (word) => {
    try {
      return test?.(word) ?? false
    } catch {
      test = undefined
      return false
    }
  }
}

const wildcardSource = (source: string) =>
  source
    .replaceAll(/[\\^$.+()[\]{}|]/g, String.raw`\$&`)
    .replaceAll('?', '.')
    .replaceAll('*', '.*')

/** Pieces of three characters or more, of which a text with such a word has all or any; undefined where nobody knows one. */
export const piecesOf = (
  pattern: WordPattern,
): { readonly how: 'all' | 'any'; readonly pieces: readonly string[] } | undefined => {
  if (pattern.kind === 'regex') return undefined
  if (pattern.kind === 'fuzzy') return { how: 'any', pieces: piecesOfNear(pattern.word, pattern.edits) }
  const pieces = ` ${pattern.source} `.split(/[?*]+/).filter((piece) => [...piece].length >= 3)
  return pieces.length > 0 ? { how: 'all', pieces } : undefined
}

/** An edit spoils one piece and leaves the others; two neighbours that changed places may spoil two. */
const piecesOfNear = (word: string, edits: 1 | 2): string[] => {
  const characters = [...` ${word} `]
  const count = edits + 1
  const starts = Array.from({ length: count }, (_, i) => Math.floor((i * characters.length) / count))
  const pieces = starts.map((start, i) => characters.slice(start, starts[i + 1]).join(''))
  const [, middle = 0] = starts
  return edits === 1 ? [...pieces, swapped(characters, middle - 1).join('')] : pieces
}

const swapped = (characters: readonly string[], at: number) =>
  characters.with(at, characters[at + 1] ?? '').with(at + 1, characters[at] ?? '')

/** Whether one becomes the other by so many characters added, left out or changed, or by two neighbours changing places. */
export const isNear = (one: string, other: string, edits: number): boolean => {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > edits) return false
  return isSwapped(a, b) || distance(a, b) <= edits
}

const isSwapped = (a: readonly string[], b: readonly string[]) => {
  if (a.length !== b.length) return false
  const at = a.findIndex((character, i) => character !== b[i])
  return at >= 0 && at + 1 < a.length && swapped(a, at).join('') === b.join('')
}

const distance = (a: readonly string[], b: readonly string[]): number => {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (const [i, character] of a.entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (character === b[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
