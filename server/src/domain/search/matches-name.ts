import { searchableText } from './fold-text.ts'
import type { SearchQuery } from './parse-search.ts'
import { hasWord, wordTest } from './word-pattern.ts'

/** Whether a person looks for something of this name, which has no other field than `name`. */
export const matchesName = (query: SearchQuery, name: string): boolean => {
  const text = searchableText([name])
  const holds = (one: SearchQuery): boolean => {
    if ('needle' in one) return text.includes(one.needle)
    if ('pattern' in one) return hasWord(text, wordTest(one.pattern))
    if ('not' in one) return !holds(one.not)
    if ('all' in one) return one.all.every(holds)
    if ('any' in one) return one.any.some(holds)
    return one.field === 'name' && one.words.length > 0 && one.words.every((word) => text.includes(word))
  }
  return holds(query)
}

/** How well a name fits the words: 0 is the name itself, 1 begins so, 2 has a word that begins so, 3 is the rest. */
export const rankOfName = (words: readonly string[], name: string): 0 | 1 | 2 | 3 => {
  const text = searchableText([name])
  const phrase = words.join(' ')
  if (text === `\n ${phrase} \n`) return 0
  if (text.startsWith(`\n ${phrase}`)) return 1
  return text.includes(` ${phrase}`) ? 2 : 3
}
