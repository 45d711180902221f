import { decodeText } from '../file/decode-text.ts'
import { limits } from '../limits.ts'
import { childNamed, childrenNamed, parseXml } from '../markup/xml.ts'
import { MediaError } from '../media-error.ts'
import type { ZipArchive } from '../zip/archive.ts'
import type { ZipEntry } from '../zip/central-directory.ts'
import { readZipEntry } from '../zip/read-zip-entry.ts'
import { resolveHref } from './href.ts'
import { parsePackage } from './package-document.ts'
import type { EpubPackage } from './package-document.ts'

export type Epub = EpubPackage & {
  readonly zip: ZipArchive
  /** Where the package document stands; its links are relative to it. */
  readonly path: string
  /** The entry that a link in the file called `from` leads to. */
  readonly follow: (from: string, href: string) => ZipEntry | undefined
}

/** Finds and reads the package document; everything that can go wrong on the way is ERR_1005. */
export const openEpub = async (zip: ZipArchive): Promise<Epub> => {
  const byName = new Map(zip.entries.map((entry) => [entry.name, entry]))
  try {
    const path = packagePath(await readDocument(zip, byName.get('META-INF/container.xml')))
    const packaged = parsePackage(await readDocument(zip, byName.get(path)))
    const follow = (from: string, href: string) => resolveHref(from, href).flatMap((name) => byName.get(name) ?? [])[0]
    return { ...packaged, zip, path, follow }
  } catch (error) {
    throw new MediaError('ERR_1005', 'EPUB without a readable package document', { cause: error })
  }
}

export const readDocument = async (zip: ZipArchive, entry: ZipEntry | undefined): Promise<string> => {
  if (entry === undefined) throw new MediaError('ERR_1005', 'document is missing')
  return decodeText(await readZipEntry(zip, entry, limits.documentBytes))
}

const packagePath = (container: string): string => {
  const rootfiles = childrenNamed(childNamed(parseXml(container), 'rootfiles'), 'rootfile')
  const href = rootfiles[0]?.attributes.get('full-path') ?? ''
  return href.replace(/^\.?\//, '')
}
