import type { LibraryOptions } from './library.ts'

type Switches = Pick<LibraryOptions, 'scanCbx' | 'scanPdf' | 'scanEpub'>

/** What the files of books end in, in small letters and with the dot. */
export const scannedExtensions = (options: Switches): readonly string[] => [
  ...(options.scanCbx ? ['.cbz', '.zip', '.cbr', '.rar', '.cb7', '.7z', '.cbt', '.tar'] : []),
  ...(options.scanPdf ? ['.pdf'] : []),
  ...(options.scanEpub ? ['.epub'] : []),
]

/** A file that no scan would find is no book, and the next scan would put it into the trash. */
export const isScanned = (path: string, options: Switches): boolean =>
  scannedExtensions(options).some((extension) => path.toLowerCase().endsWith(extension))
