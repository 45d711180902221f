export type GridLayout = {
  readonly columns: number
  readonly gap: number
  /** From the top of one row to the top of the next, in pixels. */
  readonly rowHeight: number
}

const posterRatio = 1.42
/** Title of two lines, context of one, and the margins between: what a card has below its poster. */
const textRems = 0.875 * 1.3 * 2 + 0.75 * 1.5
const textMargins = 8 + 2

/** Every row is equally high, so that any place among 100,000 cards is known without drawing the ones before it. */
export const gridLayout = (width: number, rem: number): GridLayout => {
  const narrow = width < 640
  const gap = narrow ? 12 : 20
  const least = narrow ? 100 : 150
  const columns = Math.max(2, Math.floor((width + gap) / (least + gap)))
  const cardWidth = (width - gap * (columns - 1)) / columns
  const rowGap = narrow ? 16 : 24
  return { columns, gap, rowHeight: Math.ceil(cardWidth * posterRatio + textRems * rem + textMargins + rowGap) }
}
