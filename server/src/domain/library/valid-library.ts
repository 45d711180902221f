import { invalid, refused, type DomainError } from '../errors.ts'
import type { Library } from './library.ts'

type Candidate = Pick<Library, 'id' | 'name' | 'root'>

/** Names are unique and no library lies inside another: one file belongs to one library. */
export const libraryConflict = (candidate: Candidate, others: readonly Candidate[]): DomainError | undefined => {
  for (const other of others) {
    if (other.id === candidate.id) continue
    if (other.name === candidate.name) return invalid('Library name already exists')
    if (isInside(candidate.root, other.root) || isInside(other.root, candidate.root)) return refused('ERR_1017')
  }
  return undefined
}

/** Paths are absolute and normal; both separators count, so that the rule holds on every system. */
const isInside = (path: string, folder: string) => {
  const parts = path.split(/[\\/]+/).filter(Boolean)
  return folder
    .split(/[\\/]+/)
    .filter(Boolean)
    .every((part, i) => parts[i] === part)
}
