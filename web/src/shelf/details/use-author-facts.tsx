import type { AuthorDto } from '@spinrack/contract/resources/metadata'
import { authorRoles } from '@spinrack/contract/vocabulary/book'
import { useMessages } from '#i18n/messages.ts'
import type { LinkScope } from '#shelf/filters/link-to-filter.ts'
import { linkToFilter } from '#shelf/filters/link-to-filter.ts'
import type { Fact } from '#ui/hero/facts.tsx'
import { LinkedWords } from '#ui/hero/linked-words.tsx'
import { authorsByRole } from './authors-by-role.ts'

/** Who did what; each name leads to all else that is theirs in `scope`. */
export const useAuthorFacts = (authors: readonly AuthorDto[], scope: LinkScope): Fact[] => {
  const t = useMessages()
  return authorsByRole(authors).map(({ role, names }) => {
    const known = authorRoles.find((one) => one === role)
    return {
      name: known === undefined ? role : t(`book.author.${known}`, { count: names.length }),
      value: (
        <LinkedWords
          words={names.map((name) => ({ text: name, target: linkToFilter(scope, `author:${role}`, name) }))}
        />
      ),
    }
  })
}
