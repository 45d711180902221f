import { realpathSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { liesInside } from '#domain/library/lies-inside'
import { readMounts } from '#platform/mounts'

/** Where a walk may go; places are named as they are without links. */
export type Fence = {
  /** Whether a folder is entered, however it is reached. */
  mayEnter(real: string): boolean
  /** Whether a link is followed to a place. */
  leadsOn(real: string): boolean
  /** The same of a link to a file; one that leads nowhere is for others to judge. */
  mayFollow(link: string): boolean
}

type Ground = {
  /** Without links in it. */
  readonly root: string
  readonly followLinksOutside: boolean
  /** The server's own files are nobody's books. */
  readonly dataDir?: string | undefined
}

export const openFence = async ({ root, followLinksOutside, dataDir }: Ground): Promise<Fence> => {
  const mounts = await readMounts()
  const own = dataDir === undefined ? undefined : await realpath(dataDir).catch(() => dataDir)
  const isClosed = (real: string) => mounts.isPseudo(real) || (own !== undefined && liesInside(real, own))
  const leadsOn = (real: string) => liesInside(real, root) || (followLinksOutside && !isClosed(real))
  return {
    mayEnter: (real) => real !== own && !mounts.pseudo.has(real),
    leadsOn,
    mayFollow: (link) => {
      try {
        return leadsOn(realpathSync.native(link))
      } catch {
        return true
      }
    },
  }
}
