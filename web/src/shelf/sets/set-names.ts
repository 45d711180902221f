type Named = { readonly id: string; readonly name: string }

/** How the server compares names: neither case nor blanks around them make a difference, accents do. */
const sameName = (one: string, other: string) => one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()

export type NameProblem = 'required' | 'taken'

/** What is wrong with a name; `own` is the set that has it already, when one is edited. */
export const nameProblem = (name: string, others: readonly Named[], own?: string): NameProblem | undefined => {
  if (name.trim() === '') return 'required'
  return others.some((other) => other.id !== own && sameName(other.name, name)) ? 'taken' : undefined
}

/** Finds `Été` by `ete`: people look for things as they can type them. */
export const matchingNames = <Item extends Named>(items: readonly Item[], text: string): Item[] => {
  const wanted = plain(text.trim())
  return items.filter(({ name }) => plain(name).includes(wanted))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
