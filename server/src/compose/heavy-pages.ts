import type { FileAtHand } from '#domain/media/media'
import { MediaError } from '#media/index'
import { isTooHeavy } from './meant-file.ts'

const most = 10_000

/**
 * Draws a page, or reads a piece of it, once for all who ask for it meanwhile, and remembers which ones were too heavy,
 * so that asking again costs nothing. Another version of the book, by another file or by another analysis, is tried
 * anew; what has no version is not remembered.
 */
export const createHeavyPages = <Picture>() => {
  const tooHeavy = new Set<string>()
  const drawing = new Map<string, Promise<Picture>>()

  const drawn = async (page: string, draw: () => Promise<Picture>): Promise<Picture> => {
    try {
      return await draw()
    } catch (error) {
      if (isTooHeavy(error)) {
        if (tooHeavy.size >= most) tooHeavy.clear()
        tooHeavy.add(page)
      }
      throw error
    } finally {
      drawing.delete(page)
    }
  }

  return async (
    { path, version }: FileAtHand,
    piece: number | string,
    draw: () => Promise<Picture>,
  ): Promise<Picture> => {
    if (version === undefined) return draw()
    const page = `${version} ${piece} ${path}`
    if (tooHeavy.has(page)) throw new MediaError('ERR_2010', 'PDF page is too heavy to draw')
    const picture = drawing.get(page) ?? drawn(page, draw)
    drawing.set(page, picture)
    return picture
  }
}
