import type { LibraryCreationDto, LibraryDto } from '@spinrack/contract/resources/library'

/** What the dialog edits; an empty one-shots folder is text here and null on the wire. */
export type LibraryForm = Required<Omit<LibraryCreationDto, 'oneshotsDirectory'>> & { oneshotsDirectory: string }

/** The fields that are either on or off. */
export type SwitchName = {
  [Name in keyof LibraryForm]: LibraryForm[Name] extends boolean ? Name : never
}[keyof LibraryForm]

export const newLibrary: LibraryForm = {
  name: '',
  root: '',
  emptyTrashAfterScan: false,
  scanForceModifiedTime: false,
  scanOnStartup: false,
  scanInterval: 'EVERY_6H',
  followLinksOutside: false,
  oneshotsDirectory: '',
  scanCbx: true,
  scanPdf: true,
  scanEpub: true,
  scanDirectoryExclusions: ['#recycle', '@eaDir', '@Recycle'],
  hashFiles: true,
  hashPages: false,
  hashKoreader: false,
  analyzeDimensions: true,
  repairExtensions: false,
  convertToCbz: false,
  seriesCover: 'FIRST',
  importComicInfoBook: true,
  importComicInfoSeries: true,
  importComicInfoSeriesAppendVolume: true,
  importComicInfoCollection: true,
  importComicInfoReadList: true,
  importEpubBook: true,
  importEpubSeries: true,
  importMylarSeries: true,
  importLocalArtwork: true,
  importBarcodeIsbn: false,
}

export const formOf = (library: LibraryDto): LibraryForm => {
  const { id: _id, unavailable: _unavailable, unreadableFolders: _folders, trashHeld: _held, ...settings } = library
  // Another server may not know every setting.
  return { ...newLibrary, ...settings, oneshotsDirectory: library.oneshotsDirectory ?? '' }
}

export const bodyOf = (form: LibraryForm): LibraryCreationDto => ({
  ...form,
  name: form.name.trim(),
  root: form.root.trim(),
  oneshotsDirectory: form.oneshotsDirectory.trim() || null,
})

/** A name for the library from its folder, where the person gave none. */
export const withRoot = (form: LibraryForm, root: string): LibraryForm => ({
  ...form,
  root,
  name: form.name.trim() === '' ? lastSegment(root) : form.name,
})

const lastSegment = (path: string): string =>
  path
    .split(/[/\\]/)
    .filter((segment) => segment !== '')
    .at(-1) ?? ''
