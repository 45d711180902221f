import { MediaError } from '../media-error.ts'
import type { ZipArchive } from '../zip/archive.ts'
import { readZipEntry } from '../zip/read-zip-entry.ts'

const EPUB_TYPE = 'application/epub+zip'

/** Whether an archive declares itself an EPUB, wherever in it and however packed its `mimetype` entry is. */
export const isEpub = async (zip: ZipArchive): Promise<boolean> => {
  const entry = zip.entries.find(({ name }) => name === 'mimetype')
  if (entry === undefined) return false
  try {
    const text = (await readZipEntry(zip, entry, 1024)).toString('utf8')
    return text.replace(/^\ufeff/, '').trim() === EPUB_TYPE
  } catch (error) {
    if (error instanceof MediaError) return false
    throw error
  }
}
