import { withFile } from '../file/open-file.ts'
import { limits } from '../limits.ts'
import { toMediaError } from '../media-error.ts'
import { openZip } from '../zip/archive.ts'
import { readZipEntry } from '../zip/read-zip-entry.ts'
import { findCover } from './cover.ts'
import type { EpubMetadata } from './metadata.ts'
import { openEpub } from './open-epub.ts'
import type { Epub } from './open-epub.ts'

/** What the package document of the EPUB at `path` says about the book; throws a MediaError. */
export const readEpubMetadata = (path: string): Promise<EpubMetadata> =>
  withEpub(path, ({ metadata }) => Promise.resolve(metadata))

/** Bytes of the EPUB's declared cover picture, undefined when it declares none; throws a MediaError. */
export const readEpubCover = (path: string): Promise<Buffer | undefined> =>
  withEpub(path, async (epub) => {
    const entry = findCover(epub)
    return entry === undefined ? undefined : readZipEntry(epub.zip, entry, limits.entryBytes)
  })

const withEpub = async <T>(path: string, use: (epub: Epub) => Promise<T>): Promise<T> => {
  try {
    return await withFile(path, async (file) => use(await openEpub(await openZip(file))))
  } catch (error) {
    throw toMediaError(error, 'ERR_1005')
  }
}
