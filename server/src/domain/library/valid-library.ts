import { invalid, refused, type DomainError } from '../errors.ts'
import type { Library } from './library.ts'
import { liesInside } from './lies-inside.ts'

type Candidate = Pick<Library, 'id' | 'name' | 'root'>

/** Names are unique and no library lies inside another: one file belongs to one library. */
export const libraryConflict = (candidate: Candidate, others: readonly Candidate[]): DomainError | undefined => {
  for (const other of others) {
    if (other.id === candidate.id) continue
    if (other.name === candidate.name) return invalid('Library name already exists')
    if (liesInside(candidate.root, other.root) || liesInside(other.root, candidate.root)) return refused('ERR_1017')
  }
  return undefined
}
