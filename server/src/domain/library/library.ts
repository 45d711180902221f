import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { ScanInterval, SeriesCover } from '@spinrack/contract/vocabulary/library'

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
}

export type LibraryStore = {
  all(): Promise<Library[]>
  find(id: LibraryId): Promise<Library | undefined>
  insert(library: Library): Promise<void>
  update(library: Library): Promise<void>
  /** Forgets the library with everything in it; files are not touched. */
  remove(id: LibraryId): Promise<void>
}
