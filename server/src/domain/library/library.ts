import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { ScanInterval, SeriesCover, TrashHold, UnreadableReason } from '@spinrack/contract/vocabulary/library'

/** What a library gets for every option its creator left out. */
export const defaultLibraryOptions = {
  importComicInfoBook: true,
  importComicInfoSeries: true,
  importComicInfoCollection: true,
  importComicInfoReadList: true,
  importComicInfoSeriesAppendVolume: true,
  importEpubBook: true,
  importEpubSeries: true,
  importMylarSeries: true,
  importLocalArtwork: true,
  importBarcodeIsbn: true,
  scanForceModifiedTime: false,
  scanInterval: 'EVERY_6H' as ScanInterval,
  scanOnStartup: false,
  scanCbx: true,
  scanPdf: true,
  scanEpub: true,
  scanDirectoryExclusions: [] as string[],
  repairExtensions: false,
  convertToCbz: false,
  emptyTrashAfterScan: false,
  seriesCover: 'FIRST' as SeriesCover,
  hashFiles: true,
  hashPages: false,
  hashKoreader: false,
  analyzeDimensions: true,
  oneshotsDirectory: null as string | null,
  /** Whether links lead a scan to places outside of the root. */
  followLinksOutside: false,
}
export type LibraryOptions = typeof defaultLibraryOptions

export type Library = {
  readonly id: LibraryId
  readonly name: string
  /** Absolute path of the root folder. */
  readonly root: string
  readonly options: LibraryOptions
  /** The last scan could not read the root. */
  readonly unavailable: boolean
  /** Where else it could not look: what is known there stays as it is. */
  readonly unreadable: readonly UnreadableFolder[]
  /** Why the trash was not emptied after the last scan, though it should have been. */
  readonly trashHeld: TrashHold | null
}

export type UnreadableFolder = {
  /** Of a folder, or of a link. */
  readonly path: string
  readonly reason: UnreadableReason
}

export type LibraryStore = {
  all(): Promise<Library[]>
  find(id: LibraryId): Promise<Library | undefined>
  insert(library: Library): Promise<void>
  update(library: Library): Promise<void>
  /** Forgets the library with everything in it; files are not touched. */
  remove(id: LibraryId): Promise<void>
}
