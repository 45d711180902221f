export type GridLayout = {
  readonly columns: number
  readonly gap: number
  /** From the top of one row to the top of the next, in pixels. */
  readonly rowHeight: number
  /** How many rows beyond each edge of the window are drawn. */
  readonly overscan: number
}

export type GridSpace = {
  readonly width: number
  /** Of the window. */
  readonly height: number
  /** Pixels per `rem`: what people who read larger letters have set. */
  readonly rem: number
  /** The least width of a poster on a wide page; a phone shows them smaller. */
  readonly poster: number
}

export const usualPoster = 150
/** A screen of any size draws no more cards than this, so that scrolling stays light. */
export const mostCards = 400

const posterRatio = 1.42
/** Title of two lines, context of one, and the margins between: what a card has below its poster. */
const textRems = 0.875 * 1.3 * 2 + 0.75 * 1.5
const textMargins = 8 + 2

/** Every row is equally high, so that any place among 100,000 cards is known without drawing the ones before it. */
export const gridLayout = (space: GridSpace): GridLayout => {
  const narrow = space.width < 640
  const gap = narrow ? 12 : 20
  const least = narrow ? Math.round((space.poster * 2) / 3) : space.poster
  const fitting = Math.max(2, Math.floor((space.width + gap) / (least + gap)))
  for (let columns = fitting; ; columns--) {
    const rowHeight = rowHeightOf(columns, space)
    const overscan = overscanOf({ columns, rowHeight }, space.height)
    if (overscan >= 0 || columns === 2) return { columns, gap, rowHeight, overscan: Math.max(0, overscan) }
  }
}

/** One line per item. */
export const listLayout = (rowHeight: number): GridLayout => ({ columns: 1, gap: 0, rowHeight, overscan: 4 })

const rowHeightOf = (columns: number, { width, rem }: GridSpace) => {
  const narrow = width < 640
  const cardWidth = (width - (narrow ? 12 : 20) * (columns - 1)) / columns
  return Math.ceil(cardWidth * posterRatio + textRems * rem + textMargins + (narrow ? 16 : 24))
}

/** One row where there is room for it; negative where the window alone holds too many cards. */
const overscanOf = ({ columns, rowHeight }: Pick<GridLayout, 'columns' | 'rowHeight'>, height: number) => {
  // A window may cut a row at both edges, and the row with the focus is kept wherever it is.
  const inWindow = Math.ceil(height / rowHeight) + 2
  return Math.min(1, Math.floor((Math.floor(mostCards / columns) - inWindow) / 2))
}
