/** A collection or a read list, as far as adding to it goes. */
export type MemberSet = {
  readonly id: string
  readonly name: string
  readonly lastModifiedDate: string
  /** Has members that this user may not see: the server would take them out when the others are sent. */
  readonly filtered: boolean
  readonly memberIds: readonly string[]
}

/** What is new comes after what is there; nothing twice. */
export const withMembers = (memberIds: readonly string[], added: readonly string[]): string[] => [
  ...new Set([...memberIds, ...added]),
]

type Openness = 'open' | 'complete' | 'hidden'

/** Whether something can be added to a set: not when all of it is there, nor when parts of the set are hidden. */
export const opennessOf = ({ memberIds, filtered }: MemberSet, added: readonly string[]): Openness => {
  const members = new Set(memberIds)
  if (added.every((id) => members.has(id))) return 'complete'
  return filtered ? 'hidden' : 'open'
}

/** Most people add to what they added to last. */
export const latestFirst = (sets: readonly MemberSet[]): MemberSet[] =>
  sets.toSorted((one, other) => other.lastModifiedDate.localeCompare(one.lastModifiedDate))

/** Books of several series, one series after the other as they were chosen; within each they keep their order. */
export const inOrderOfSeries = <Book extends { readonly seriesId: string }>(
  seriesIds: readonly string[],
  books: readonly Book[],
): Book[] => {
  const places = new Map(seriesIds.map((id, place) => [id, place]))
  const placeOf = ({ seriesId }: Book) => places.get(seriesId) ?? seriesIds.length
  return books.toSorted((one, other) => placeOf(one) - placeOf(other))
}
