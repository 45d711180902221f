import type { FileAtHand } from '#domain/media/media'
import { MediaError } from '#media/index'
import { isTooHeavy } from './meant-file.ts'

const most = 10_000

/**
 * Remembers which pages were too heavy to draw, so that asking again costs nothing. Another version of the book, by
 * another file or by another analysis, is tried anew; what has no version is not remembered.
 */
export const createHeavyPages = () => {
  const known = new Set<string>()

  return async <Result>({ path, version }: FileAtHand, pageNumber: number, draw: () => Promise<Result>) => {
    const key = version === undefined ? undefined : `${version} ${pageNumber} ${path}`
    if (key !== undefined && known.has(key)) throw new MediaError('ERR_2010', 'PDF page is too heavy to draw')
    try {
      return await draw()
    } catch (error) {
      if (key !== undefined && isTooHeavy(error)) {
        if (known.size >= most) known.clear()
        known.add(key)
      }
      throw error
    }
  }
}
