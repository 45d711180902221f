import { createHash } from 'node:crypto'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'

type Needs = {
  readonly posterFiles: Pick<PosterFiles, 'read'>
  /** Undefined when none of the pictures can be decoded. */
  readonly draw: (pictures: readonly Buffer[], height: number) => Promise<Buffer | undefined>
  readonly mostBytes?: number
}

type Drawing = { readonly picture: Promise<Buffer | undefined>; size: number }

export type Mosaics = ReturnType<typeof createMosaics>

/** Mosaics by their tiles: drawn once for all who ask, and forgotten in the order of their last use when many are known. */
export const createMosaics = ({ posterFiles, draw, mostBytes = 8 * 1024 * 1024 }: Needs) => {
  const known = new Map<string, Drawing>()
  let bytes = 0

  const forget = (version: string) => {
    bytes -= known.get(version)?.size ?? 0
    known.delete(version)
  }

  const drawAnew = async (hashes: readonly string[], height: number) => {
    const pictures = await Promise.all(hashes.map((hash) => posterFiles.read(hash)))
    const there = pictures.filter((picture) => picture !== undefined)
    return there.length > 0 ? draw(there, height) : undefined
  }

  const begin = (version: string, hashes: readonly string[], height: number): Drawing => {
    const drawing: Drawing = { picture: drawAnew(hashes, height), size: 0 }
    drawing.picture.then(
      (picture) => {
        if (known.get(version) !== drawing) return
        if (!picture) return forget(version)
        drawing.size = picture.length
        bytes += picture.length
        for (const oldest of known.keys()) {
          if (bytes <= mostBytes) break
          forget(oldest)
        }
      },
      () => forget(version),
    )
    return drawing
  }

  return {
    of: (hashes: readonly string[], height: number) => {
      const version = createHash('sha256')
        .update(`mosaic 1 ${height} ${hashes.join(' ')}`)
        .digest('hex')
        .slice(0, 40)
      const read = () => {
        const drawing = known.get(version) ?? begin(version, hashes, height)
        known.delete(version)
        known.set(version, drawing)
        return drawing.picture
      }
      return { version, mediaType: 'image/jpeg', read }
    },
  }
}
