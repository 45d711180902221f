type Place = { readonly current: number; readonly last: number; readonly around: number }

/** Page numbers, counted from 1, to choose from: the ends, those around the current one, and gaps between. */
export const pageLinks = ({ current, last, around }: Place): (number | 'gap')[] => {
  const shown = [...new Set([1, ...near(current, last, around), last])]
  return shown.flatMap((page, at): (number | 'gap')[] => {
    const skipped = page - (shown[at - 1] ?? 0) - 1
    // A gap is as wide as the one number it would stand for.
    if (skipped === 1) return [page - 1, page]
    return skipped > 1 ? ['gap', page] : [page]
  })
}

const near = (current: number, last: number, around: number) => {
  const from = Math.max(1, Math.min(current - around, last - 2 * around))
  const to = Math.min(last, Math.max(current + around, 1 + 2 * around))
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}
