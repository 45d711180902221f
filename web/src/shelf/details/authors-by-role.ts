import type { AuthorDto } from '@spinrack/contract/resources/metadata'
import { authorRoles } from '@spinrack/contract/vocabulary/book'

/** Names under their role: the roles everybody knows in their fixed order, then those a file brought along. */
export const authorsByRole = (authors: readonly AuthorDto[]): { role: string; names: string[] }[] => {
  const names = Map.groupBy(authors, ({ role }) => role)
  const others = [...names.keys()].filter((role) => !authorRoles.some((known) => known === role))
  return [...authorRoles, ...others.toSorted()].flatMap((role) => {
    const people = names.get(role)
    return people === undefined ? [] : [{ role, names: [...new Set(people.map(({ name }) => name))] }]
  })
}
