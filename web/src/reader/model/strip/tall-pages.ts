import type { SizedPage } from '../pages/spreads.ts'

/** No printed page is this tall for its width. */
const tallest = 2.2

/** Whether a book is a drawn strip cut into slices: most of its pages are far taller than paper ever is. */
export const isTallStrip = (pages: readonly SizedPage[]): boolean => {
  const ratios = pages.flatMap(({ width, height }) => (width && height ? [height / width] : []))
  // The last slice is often short, and a cover or a page of credits may stand among the slices.
  const tall = ratios.filter((ratio) => ratio >= tallest).length
  return tall >= 2 && tall * 3 >= pages.length * 2
}
