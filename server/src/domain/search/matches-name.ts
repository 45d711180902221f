import { searchableText } from './fold-text.ts'
import type { SearchQuery } from './parse-search.ts'

/** Whether a person looks for something of this name, which has no other field than `name`. */
export const matchesName = (query: SearchQuery, name: string): boolean => {
  const text = searchableText([name])
  const holds = (one: SearchQuery): boolean => {
    if ('needle' in one) return text.includes(one.needle)
    if ('not' in one) return !holds(one.not)
    if ('all' in one) return one.all.every(holds)
    if ('any' in one) return one.any.some(holds)
    return one.field === 'name' && one.words.length > 0 && one.words.every((word) => text.includes(word))
  }
  return holds(query)
}
