import { pictureWidth } from '#lib/picture-width.ts'
import type { BookSource } from '../book-source.ts'
import { pageSize } from '../model/pages/spreads.ts'

/** The address of a page for a place so many pixels wide. */
export const pageUrlFor = (source: BookSource, page: number, place: { shown: number; dataSaver: boolean }): string => {
  const width = wantedWidth({
    natural: pageSize(source.pages[page - 1])?.width ?? null,
    pixelRatio: window.devicePixelRatio,
    isDrawn: source.isDrawn === true,
    ...place,
  })
  return source.pageUrl(page, width)
}

type Place = {
  /** How wide the picture is itself; null when nobody knows yet. */
  natural: number | null
  /** How wide it is shown, in pixels of the page. */
  shown: number
  pixelRatio: number
  isDrawn: boolean
  dataSaver: boolean
}

/** Making a picture smaller takes the server longer than sending it, unless it is so much larger than its place. */
const muchLarger = 2

/** How wide a picture to ask for; undefined for the picture as it is. */
export const wantedWidth = ({ natural, shown, pixelRatio, isDrawn, dataSaver }: Place): number | undefined => {
  const ratio = dataSaver ? 1 : pixelRatio
  const width = pictureWidth(shown, ratio)
  if (isDrawn) return width
  const isTooLarge = natural !== null && natural > (dataSaver ? width : muchLarger * shown * ratio)
  return isTooLarge ? width : undefined
}
