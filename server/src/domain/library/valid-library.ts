import { invalid, refused, type DomainError } from '../errors.ts'
import type { Library } from './library.ts'
import { liesInside } from './lies-inside.ts'

type Candidate = Pick<Library, 'id' | 'name' | 'root'>

/**
 * Names are unique and no library lies inside another: one file belongs to one library. Where a root is by the links on
 * the way to it counts too.
 */
export const libraryConflict = (
  candidate: Candidate,
  others: readonly Candidate[],
  realOf: (root: string) => string = (root) => root,
): DomainError | undefined => {
  for (const other of others) {
    if (other.id === candidate.id) continue
    if (other.name === candidate.name) return invalid('Library name already exists')
    if (overlap(candidate.root, other.root)) return refused('ERR_1017')
    if (overlap(realOf(candidate.root), realOf(other.root))) return refused('ERR_1017')
  }
  return undefined
}

const overlap = (one: string, other: string) => liesInside(one, other) || liesInside(other, one)
