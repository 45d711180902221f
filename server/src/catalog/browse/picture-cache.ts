import type { PageImage } from '#domain/media/media'

/** Whatever was drawn last is kept up to a number of bytes; who asks while it is being drawn waits for the same. */
export const createPictureCache = (maxBytes: number) => {
  const kept = new Map<string, PageImage>()
  const underway = new Map<string, Promise<PageImage>>()
  let total = 0

  const keep = (key: string, picture: PageImage) => {
    // One that takes the place of many is drawn again sooner than the many.
    if (picture.bytes.length > maxBytes / 4) return
    kept.set(key, picture)
    total += picture.bytes.length
    for (const [oldest, { bytes }] of kept) {
      if (total <= maxBytes) break
      kept.delete(oldest)
      total -= bytes.length
    }
  }

  const draw = async (key: string, make: () => Promise<PageImage>) => {
    try {
      const picture = await make()
      keep(key, picture)
      return picture
    } finally {
      underway.delete(key)
    }
  }

  return {
    get: (key: string, make: () => Promise<PageImage>): Promise<PageImage> => {
      const picture = kept.get(key)
      if (picture) {
        kept.delete(key)
        kept.set(key, picture)
        return Promise.resolve(picture)
      }
      const drawing = underway.get(key) ?? draw(key, make)
      underway.set(key, drawing)
      return drawing
    },
    bytes: () => total,
  }
}
