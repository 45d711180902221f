import type { ZipEntry } from '../zip/central-directory.ts'
import type { Epub } from './open-epub.ts'
import { isPicture } from './package-document.ts'
import type { ManifestItem } from './package-document.ts'

/** The cover picture: marked as such (EPUB 3), named by `<meta name="cover">` (EPUB 2), or called so by its id. */
export const findCover = (epub: Epub): ZipEntry | undefined => {
  const candidates = [
    epub.manifest.find((item) => item.properties.includes('cover-image')),
    byId(epub, epub.coverId),
    byId(epub, 'cover-image'),
  ]
  return candidates.flatMap((item) => pictureOf(epub, item) ?? [])[0]
}

const byId = (epub: Epub, id: string | undefined): ManifestItem | undefined =>
  id === undefined ? undefined : epub.manifest.find((item) => item.id === id)

const pictureOf = (epub: Epub, item: ManifestItem | undefined): ZipEntry | undefined =>
  item !== undefined && isPicture(item) ? epub.follow(epub.path, item.href) : undefined
