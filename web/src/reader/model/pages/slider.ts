/** Where a page lies between the first (0) and the last (1); the only page of a book fills the track. */
export const fractionOf = (page: number, total: number): number => (total > 1 ? (page - 1) / (total - 1) : 1)

/** A range input as drawn: its thumb's centre never reaches the ends of the track. */
export type Track = { left: number; width: number; thumb: number; isMirrored: boolean }

/** The page a pointer is over, the same the thumb would pick there. */
export const pageUnder = (x: number, { left, width, thumb, isMirrored }: Track, total: number): number => {
  const along = Math.min(1, Math.max(0, (x - left - thumb / 2) / (width - thumb)))
  return 1 + Math.round((isMirrored ? 1 - along : along) * (total - 1))
}
