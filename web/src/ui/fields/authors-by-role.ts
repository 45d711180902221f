export type Author = { readonly name: string; readonly role: string }

/** The known roles, then those that the authors bring, then those that somebody just added; each once. */
export const rolesOf = (known: readonly string[], authors: readonly Author[], added: readonly string[]): string[] => [
  ...new Set([...known, ...authors.map(({ role }) => role), ...added]),
]

export const namesIn = (authors: readonly Author[], role: string): string[] =>
  authors.filter((author) => author.role === role).map(({ name }) => name)

/** The authors of one role exchanged, those of the others and their order left alone. */
export const withNames = (authors: readonly Author[], role: string, names: readonly string[]): Author[] => {
  const kept = authors.filter((author) => author.role !== role || names.includes(author.name))
  const known = new Set(namesIn(kept, role))
  return [...kept, ...names.filter((name) => !known.has(name)).map((name) => ({ name, role }))]
}

/** Roles are lower case, as the server keeps them. */
export const roleNamed = (text: string): string => text.trim().toLowerCase()
