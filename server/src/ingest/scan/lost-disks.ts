import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Series } from '#domain/series/series'
import { isAtOrBelow, outOfSight, withLost, type WalkedFiles } from '../walk/found-files.ts'

type Known = {
  readonly root: string
  readonly series: readonly Pick<Series, 'id' | 'path'>[]
  /** Those of them that are just as they were. */
  readonly settled: ReadonlySet<SeriesId>
  /** The lines of the files of each series, as `fileLine` writes them. */
  readonly files: ReadonlyMap<SeriesId, string>
}

/**
 * Where series were and an empty folder is, on another device than their files were on, a disk has been mounted and is
 * away: they are out of sight, not gone.
 */
export const heedLostDisks = async (walked: WalkedFiles, known: Known): Promise<WalkedFiles> => {
  const found = new Set(walked.series.map(({ path }) => path))
  const isOutOfSight = outOfSight(walked)
  const missing = known.series.filter(
    ({ id, path }) => !known.settled.has(id) && !found.has(path) && !isOutOfSight(path),
  )
  const emptyFolder = createLook(known.root)
  const lost = new Set<string>()
  for (const { id, path } of missing) {
    const folder = await emptyFolder(path)
    const devices = folder ? devicesIn(known.files.get(id) ?? '') : []
    if (folder && devices.length > 0 && !devices.includes(folder.device)) lost.add(folder.path)
  }
  return withLost(walked, lost)
}

const devicesIn = (lines: string) => [...lines.matchAll(/^\d+\|\d+\|(\d+):/gm)].map(([, device]) => Number(device))

type Folder = { readonly path: string; readonly device: number }

/** Finds the folder that is left of a path, if it is an empty one; each is looked at once. */
const createLook = (root: string) => {
  const seen = new Map<string, Promise<Folder | undefined>>()
  const look = async (path: string): Promise<Folder | undefined> => {
    const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => error)
    if (entries instanceof Error) return entries.code === 'ENOENT' && path !== root ? above(path) : undefined
    if (entries.some(isVisible)) return undefined
    const info = await stat(path).catch(() => undefined)
    return info && { path, device: info.dev }
  }
  const above = (path: string) => (isAtOrBelow(dirname(path), root) ? of(dirname(path)) : undefined)
  const of = (path: string) => {
    const known = seen.get(path) ?? look(path)
    seen.set(path, known)
    return known
  }
  return of
}

const isVisible = ({ name }: Dirent) => !name.startsWith('.')
