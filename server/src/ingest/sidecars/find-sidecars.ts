import type { Sidecar } from '#domain/sidecar/sidecar'

type Named = { readonly path: string; readonly name: string }
export type SidecarPlace = Pick<Sidecar, 'kind'> & { readonly fileName: string; readonly parentPath: string }

const pictures = /\.(?:png|jpe?g|tbn|webp|gif)$/i
const seriesArtwork = /^(?:cover|default|folder|poster|series)\.[^.]+$/i
const seriesMetadata = /^series\.json$/i

/** Whether a file may accompany a book or a series, by its name. */
export const mayBeSidecar = (fileName: string) => pictures.test(fileName) || seriesMetadata.test(fileName)

/**
 * Tells whom the files of a folder accompany: `poster.jpg` and `series.json` the series, `Book 1.jpg` and `Book 1-2.jpg`
 * the book named so. One-shots stand alone, so their folder accompanies nobody.
 */
export const findSidecars = (
  fileNames: readonly string[],
  books: readonly Named[],
  series: { readonly path: string } | undefined,
): SidecarPlace[] => {
  if (fileNames.length === 0) return []
  const byName = new Map(
    books.toSorted((a, b) => (a.path < b.path ? 1 : -1)).map((book) => [book.name.toLowerCase(), book.path] as const),
  )
  return fileNames.flatMap((fileName): SidecarPlace[] => {
    const isPicture = pictures.test(fileName)
    if (series && (!isPicture || seriesArtwork.test(fileName))) {
      return [{ fileName, parentPath: series.path, kind: isPicture ? 'ARTWORK' : 'METADATA' }]
    }
    if (!isPicture) return []
    const stem = fileName.replace(pictures, '').toLowerCase()
    const parentPath = byName.get(stem) ?? byName.get(stem.replace(/-\d+$/, ''))
    return parentPath === undefined ? [] : [{ fileName, parentPath, kind: 'ARTWORK' }]
  })
}
