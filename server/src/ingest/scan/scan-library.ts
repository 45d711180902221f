import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { DomainError } from '#domain/errors'
import type { Library } from '#domain/library/library'
import type { Series } from '#domain/series/series'
import { afterScan } from './after-scan.ts'
import { bringBack } from './bring-back.ts'
import { bringInLine, type Scan, type ScanNeeds } from './bring-in-line.ts'
import { tidyLeftovers } from '../leftovers/tidy-leftovers.ts'
import { scanSidecars } from '../sidecars/scan-sidecars.ts'
import { heedLostDisks } from './lost-disks.ts'
import { noteUnreadable } from './note-unreadable.ts'
import { sieveSettled } from './settled-series.ts'
import { walkFolder, walkLibrary, type Sieve } from './walk-library.ts'
import { holdsFiles } from '../walk/holds-files.ts'
import { heedLostLinks, isAtOrBelow, outOfSight, withoutFiles, type WalkedFiles } from '../walk/found-files.ts'

type Wish = Pick<Scan, 'priority' | 'deep'>

/** Brings what is known of a library in line with its files; each series is one transaction. */
export const scanLibrary = (needs: ScanNeeds) => async (libraryId: LibraryId, wish: Wish) => {
  const library = await needs.stores.libraries.find(libraryId)
  if (library) await scan(needs, { ...wish, library, folder: undefined })
}

/** The same for one folder and what is below it; what left it waits in the trash until another scan finds it. */
export const scanFolder =
  (needs: ScanNeeds) =>
  async (libraryId: LibraryId, { folder, ...wish }: Wish & { readonly folder: string }) => {
    const library = await needs.stores.libraries.find(libraryId)
    // The root may be another one by now.
    if (!library || !isAtOrBelow(folder, library.root)) return
    const isFile = (await stat(folder).catch(() => undefined))?.isFile() ?? false
    const scope = isFile ? dirname(folder) : folder
    // Only a look at everything tells that a disk is away, or that all is well again.
    const isBelowUnreadable = outOfSight(library)(scope)
    const isWhole =
      scope === library.root || library.unavailable || isBelowUnreadable || !(await holdsFiles(library.root))
    await scan(needs, { ...wish, library, folder: isWhole ? undefined : scope })
  }

const scanAll = (needs: ScanNeeds, wish: Scan) => scan(needs, { ...wish, folder: undefined })

const scan = async (needs: ScanNeeds, wish: Scan): Promise<void> => {
  const { library, folder } = wish
  const covers = (path: string) => folder === undefined || isAtOrBelow(path, folder)
  const dropped = await needs.stores.jobs.dropped(library.id)
  const all = await needs.stores.series.inLibrary(library.id)
  const present = all.filter((one) => one.deletedAt === null)
  const covered = present.filter(({ path }) => covers(path))
  const { settled, sieve, before } = await findSettled(needs, wish, covered)
  const walked = await walk(needs, wish, { series: covered, files: before, settled, sieve })
  if (walked === 'depends-on-all') return scanAll(needs, wish)
  // Everything is gone at once: more likely an unmounted disk than a person's wish. Where files are left, it is a wish.
  // Where folders are known to be unreadable, they explain it.
  const isEmpty = walked !== 'unreadable' && settled.size + walked.series.length + walked.unreadable.length === 0
  const isSuddenlyEmpty = isEmpty && present.length > 0 && covered.length === present.length
  const isLost =
    walked === 'unreadable' ||
    walked.unreadable.some(({ path }) => path === library.root) ||
    (isSuddenlyEmpty && !(await holdsFiles(library.root)))
  if (isLost) return noteUnreadable(needs, library, { folder: undefined, unavailable: true, unreadable: [] })
  await noteUnreadable(needs, library, { folder, unavailable: false, unreadable: walked.unreadable })
  tellOfLeftOut(needs, library, walked)

  const found = await tidied(needs, library.id, walked)
  const series = all.filter((one) => one.deletedAt !== null || (covers(one.path) && !settled.has(one.id)))
  const settlers = await bringInLine(needs, wish, { series, found, before })
  if (settlers === 'depends-on-all') return scanAll(needs, wish)
  await scanSidecars(needs, { ...wish, libraryId: library.id, covers, settlers }, found)
  await bringBack(needs, { libraryId: library.id, dropped }, found)
  await afterScan(needs, wish, found)
}

const enoughToFind = 20

const tellOfLeftOut = ({ log }: ScanNeeds, { name }: Library, { garbled, outside }: WalkedFiles) => {
  const tell = (paths: readonly string[], reason: string) => {
    if (paths.length === 0) return
    log.warn({ library: name, count: paths.length, some: paths.slice(0, enoughToFind) }, reason)
  }
  // All paths are text here, so that nothing can be done but to tell.
  tell(garbled, 'Files or folders are left out: their names are not UTF-8')
  tell(outside, 'Links are not followed: they lead out of the library')
}

const tidied = async (needs: ScanNeeds, libraryId: LibraryId, walked: WalkedFiles): Promise<WalkedFiles> =>
  walked.leftovers.length === 0 ? walked : withoutFiles(walked, await tidyLeftovers(needs, libraryId, walked.leftovers))

/** A deep scan takes nothing for settled. */
const findSettled = async ({ stores }: ScanNeeds, { library, folder, deep }: Scan, covered: readonly Series[]) => {
  const only = folder === undefined ? undefined : covered.map(({ id }) => id)
  const before = await stores.scans.presentFiles(library.id, only)
  return { ...sieveSettled(deep ? [] : covered, before), before }
}

type Known = Omit<Parameters<typeof heedLostDisks>[1], 'root'> & { readonly sieve: Sieve }
type Walked = WalkedFiles | 'unreadable' | 'depends-on-all'

const walk = async ({ dataDir }: ScanNeeds, { library, folder }: Scan, { sieve, ...known }: Known): Promise<Walked> => {
  const { root } = library
  const place = { root, options: { ...library.options, dataDir }, sieve }
  try {
    const walked = await (folder === undefined ? walkLibrary(place) : walkFolder({ ...place, folder }))
    return walked ? await heedLostDisks(heedLostLinks(walked, known), { ...known, root }) : 'depends-on-all'
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return 'unreadable'
  }
}
