import type { AuthorDto } from '@spinrack/contract/resources/metadata'
import { authorRoles } from '@spinrack/contract/vocabulary/book'
import { useMessages } from '#i18n/messages.ts'
import { Facts } from '#ui/hero/facts.tsx'
import { authorsByRole } from './authors-by-role.ts'

export const Authors = ({ authors }: { authors: readonly AuthorDto[] }) => {
  const t = useMessages()
  if (authors.length === 0) return null
  const facts = authorsByRole(authors).map(({ role, names }) => {
    const known = authorRoles.find((one) => one === role)
    return {
      name: known === undefined ? role : t(`book.author.${known}`, { count: names.length }),
      value: names.join(', '),
    }
  })
  return <Facts facts={facts} />
}
