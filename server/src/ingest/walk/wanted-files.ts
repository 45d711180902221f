import { sep } from 'node:path'
import type { LibraryOptions } from '#domain/library/library'
import { scannedExtensions } from '#domain/library/scanned-extensions'

export type WalkOptions = Pick<
  LibraryOptions,
  'scanCbx' | 'scanPdf' | 'scanEpub' | 'scanDirectoryExclusions' | 'oneshotsDirectory' | 'scanForceModifiedTime'
>

/** Which folders and files of a library count, by their names alone; paths are those of folders at or below the root. */
export const wantedFiles = (root: string, options: WalkOptions, separator: string = sep) => {
  // People write slashes everywhere; a backslash is a letter like any other where it separates nothing.
  const plain = (text: string) =>
    separator === '\\' ? text.toLowerCase().replaceAll('/', separator) : text.toLowerCase()
  const exclusions = wordsOf(options.scanDirectoryExclusions).map(plain)
  const namesIn = (path: string) => plain(path).split(separator).filter(Boolean)
  const start = root.endsWith(separator) ? root.length : root.length + 1
  // Tested below the root only, so that a word in the root's own path cannot hide the whole library; between two
  // separators, so that a word with one at its beginning or end finds whole names wherever they stand.
  const holdsOneOf = (path: string, words: readonly string[]) => {
    const place = separator + plain(path.slice(start)) + separator
    return words.some((word) => place.includes(word))
  }
  return {
    /** Whether a file is a book, by its name. */
    isBook: bookTest(scannedExtensions(options)),
    below: (path: string) => path.slice(start),
    isExcluded: (path: string) => holdsOneOf(path, exclusions),
    isOneshotFolder: oneshotsTest(root, options.oneshotsDirectory ?? '', namesIn),
    isHidden: (path: string) =>
      path
        .slice(start)
        .split(/[\\/]/)
        .some((name) => name.startsWith('.')),
  }
}

/** Several names stand for folders one in another; the last of them is the root or below it, whatever is above. */
const oneshotsTest = (root: string, directory: string, namesIn: (path: string) => string[]) => {
  const wanted = namesIn(directory.trim())
  const first = Math.max(0, namesIn(root).length - wanted.length)
  return (path: string) => {
    const names = namesIn(path)
    const isHere = (at: number) => at >= first && wanted.every((name, index) => names[at + index] === name)
    return wanted.length > 0 && names.some((_, at) => isHere(at))
  }
}

/** Separators alone are no word: they are in every path. */
const wordsOf = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => /[^\\/]/.test(text))

const bookTest = (extensions: readonly string[]) => {
  // One pattern takes no memory, however many files there are.
  const pattern = new RegExp(`.(?:${extensions.map((one) => `\\${one}`).join('|')})$`, 'i')
  return (fileName: string) => extensions.length > 0 && pattern.test(fileName)
}
