import type { SeenEntry } from './assemble-comic.ts'

/** Names of entries that hold no data of their own, and the entry whose data they stand for. */
export type ArchiveLinks = ReadonlyMap<string, string>

export const noLinks: ArchiveLinks = new Map()

/** No path is longer on any system. */
export const longestTarget = 4096

/** The entry a link leads to from its own folder (that of '' is the top); undefined when it leads out of the archive. */
export const linkTarget = (linkName: string, target: string): string | undefined => {
  if (target.startsWith('/')) return undefined
  const path = linkName.split('/').slice(0, -1)
  for (const segment of target.split('/')) {
    if (segment === '..' && path.pop() === undefined) return undefined
    if (segment !== '..' && segment !== '.' && segment !== '') path.push(segment)
  }
  return path.join('/')
}

const MOST_HOPS = 8

/** Links to links lead to the last of them; those that lead in circles are none. */
export const resolveLinks = (links: ArchiveLinks): ArchiveLinks => {
  const ends = [...links].flatMap(([name, first]) => {
    let target = first
    for (let hops = 0; hops < MOST_HOPS; hops += 1) target = links.get(target) ?? target
    return links.has(target) ? [] : [[name, target] as const]
  })
  return new Map(ends)
}

/** A link is what the entry is that it leads to. */
export const followLinks = (seen: readonly SeenEntry[], links: ArchiveLinks): readonly SeenEntry[] => {
  if (links.size === 0) return seen
  const byName = new Map(seen.map((entry) => [entry.name, entry]))
  return seen.map((entry) => {
    const media = byName.get(links.get(entry.name) ?? '')?.media
    return media === undefined ? entry : { ...entry, size: media.size ?? 0, media: { ...media, name: entry.name } }
  })
}
