import { basename, extname, isAbsolute, relative, sep } from 'node:path'
import { realpath } from 'node:fs/promises'

/** Whether a folder really is in another, links followed, and not that folder itself. */
export const isInside = async (folder: string, root: string): Promise<boolean> => {
  const [inner, outer] = [await realpath(folder), await realpath(root)]
  const way = relative(outer, inner)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

const imageExtensions = new Set(['.png', '.jpeg', '.jpg', '.tbn', '.webp', '.gif'])
const seriesArtwork = new Set(['cover', 'default', 'folder', 'poster', 'series'])

/** Pictures that belong to a book by their name: `Book.jpg`, `Book-1.png`. */
export const artworkOfBook = (path: string, names: readonly string[]): string[] => {
  const book = basename(path, extname(path)).toLowerCase()
  return names.filter((name) => {
    const own = bareName(name)
    if (own === undefined || !own.startsWith(book)) return false
    return /^(-\d+)?$/.test(own.slice(book.length))
  })
}

export const artworkOfSeries = (names: readonly string[]): string[] =>
  names.filter((name) => seriesArtwork.has(bareName(name) ?? ''))

/** In lower case, without the extension; nothing for what is no picture. */
const bareName = (name: string): string | undefined => {
  const extension = extname(name)
  return imageExtensions.has(extension.toLowerCase()) ? basename(name, extension).toLowerCase() : undefined
}
