/** Lines of a part, from the first up to and not with the second. */
export type Span = readonly [from: number, to: number]

/** Finds where to cut, by how much of each line is blank, from 0 to 1. */
export type FindCuts = (shares: Float32Array) => readonly Span[]

/** A line is blank when all but specks of it is. */
const blank = 0.993

/** Gutters with nothing across them. */
export const clearGutters: FindCuts = (shares) => runs(shares, (share) => share >= blank).filter(isInside(shares))

/** From this share on a line may be a gutter that a balloon or a piece of art lies across. */
const crossed = 0.65
/** Within so many lines a gutter ends, where frames are straight; what fades out is none. */
const sharpness = 3
const drawn = 0.35

export const crossedGutters: FindCuts = (shares) =>
  runs(shares, (share) => share >= crossed)
    .filter(isInside(shares))
    .filter(([from, to]) => to - from > 1 && around(shares, [from, to]).every((share) => share < drawn))

/** What is left without blank lines at either end. */
export const withoutBlankEnds = (shares: Float32Array): Span => {
  const first = shares.findIndex((share) => share < blank)
  return first < 0 ? [0, 0] : [first, shares.findLastIndex((share) => share < blank) + 1]
}

/** What is left without balloons that stick out over a straight edge. */
export const withoutTips = (shares: Float32Array): Span => [tipOf(shares), shares.length - tipOf(shares.toReversed())]

/** How far a tip reaches in from the first line; 0 when there is none, or no sharp edge at its end. */
const tipOf = (shares: Float32Array): number => {
  const end = shares.findIndex((share) => share < drawn)
  const isTip = end > 0 && end < shares.length / 4 && (shares[Math.max(0, end - sharpness)] ?? 0) >= crossed
  return isTip ? end : 0
}

const isInside =
  (shares: Float32Array) =>
  ([from, to]: Span) =>
    from > 0 && to < shares.length

const around = (shares: Float32Array, [from, to]: Span) => [
  shares[Math.max(0, from - sharpness)] ?? 1,
  shares[Math.min(shares.length - 1, to - 1 + sharpness)] ?? 1,
]

const runs = (shares: Float32Array, isIn: (share: number) => boolean): readonly Span[] => {
  const found: Span[] = []
  let from: number | null = null
  for (const [line, share] of shares.entries()) {
    if (isIn(share)) from ??= line
    else if (from !== null) {
      found.push([from, line])
      from = null
    }
  }
  return from === null ? found : [...found, [from, shares.length]]
}
