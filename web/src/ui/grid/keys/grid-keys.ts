type Place = {
  readonly from: number
  readonly count: number
  readonly columns: number
  /** How many cards a whole window holds. */
  readonly page: number
  readonly rightToLeft: boolean
}

/** The card that a key leads to; undefined for a key that is none of ours. */
export const targetOf = (key: string, { from, count, columns, page, rightToLeft }: Place): number | undefined => {
  const last = count - 1
  const forward = rightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return within(from + forward, last)
    case 'ArrowLeft':
      return within(from - forward, last)
    case 'ArrowDown':
      return below(from, columns, last)
    case 'ArrowUp':
      return from < columns ? from : from - columns
    case 'PageDown':
      return within(from + page, last)
    case 'PageUp':
      return within(from - page, last)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/** The last row may be short: below its gap there is still its last card. */
const below = (from: number, columns: number, last: number) =>
  Math.floor(from / columns) === Math.floor(last / columns) ? from : within(from + columns, last)

const within = (index: number, last: number) => Math.max(0, Math.min(index, last))
