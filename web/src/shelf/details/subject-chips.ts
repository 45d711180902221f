import type { LinkScope } from '#shelf/filters/link-to-filter.ts'
import { linkToFilter } from '#shelf/filters/link-to-filter.ts'
import type { LinkedWord } from '#ui/hero/linked-words.tsx'

type Subjects = { readonly genres?: readonly string[]; readonly tags: readonly string[] }

/** Genres, then tags, each word once whatever its case; every one leads to what else has it. */
export const subjectChips = ({ genres = [], tags }: Subjects, scope: LinkScope): LinkedWord[] => {
  const chips = new Map<string, LinkedWord>()
  const add = (criterion: 'genre' | 'tag', words: readonly string[]) => {
    for (const text of words.toSorted((a, b) => a.localeCompare(b))) {
      const key = text.toLocaleLowerCase()
      if (!chips.has(key)) chips.set(key, { text, target: linkToFilter(scope, criterion, text) })
    }
  }
  add('genre', genres)
  add('tag', tags)
  return [...chips.values()]
}
