import type { LibraryOptions } from '../library/library.ts'
import { isScanned } from '../library/scanned-extensions.ts'

const extensions: Readonly<Record<string, string>> = {
  'application/zip': '.cbz',
  'application/epub+zip': '.epub',
  'application/pdf': '.pdf',
  'application/x-rar-compressed; version=4': '.cbr',
  'application/x-rar-compressed; version=5': '.cbr',
  'application/x-7z-compressed': '.cb7',
  'application/x-tar': '.cbt',
}

/** Media types whose files have one right extension. */
export const typesWithExtension = Object.keys(extensions)

/** Where the file of a book should be by what is in it; undefined when it is there, or its library would not find it. */
export const rightPath = (path: string, mediaType: string, options: LibraryOptions): string | undefined => {
  const [is = ''] = /\.[^./\\]*$/.exec(path) ?? []
  const should = extensions[mediaType]
  if (should === undefined || is.toLowerCase() === should) return undefined
  // What calls itself an EPUB and is none is more likely damaged than misnamed.
  if (is.toLowerCase() === '.epub') return undefined
  const right = `${path.slice(0, path.length - is.length)}${should}`
  return isScanned(right, options) ? right : undefined
}
