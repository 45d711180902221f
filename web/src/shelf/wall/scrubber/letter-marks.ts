/** A place on the rail beside a wall, and the first item it stands for. */
export type Mark = { readonly label: string; readonly index: number; readonly count: number }

type LetterGroup = { readonly group: string; readonly count: number }
type List = { readonly total: number; readonly descending: boolean }

/**
 * Where each letter begins. The groups come in the order of the sort titles; titles without any letter belong to none
 * and stand before them. Everything up to the first real letter shares one mark.
 */
export const letterMarks = (groups: readonly LetterGroup[], { total, descending }: List): Mark[] => {
  const unlettered = Math.max(0, total - groups.reduce((sum, { count }) => sum + count, 0))
  const all = [...(unlettered > 0 ? [{ group: '#', count: unlettered }] : []), ...groups]
  const marks: Mark[] = []
  let index = 0
  for (const { group, count } of descending ? all.toReversed() : all) {
    const label = labelOf(group)
    const before = marks.at(-1)
    if (before?.label === label) marks[marks.length - 1] = { ...before, count: before.count + count }
    else marks.push({ label, index, count })
    index += count
  }
  return marks
}

/** Lets only as many marks stay as there is room for, evenly, and always the first and the last. */
export const thinnedMarks = (marks: readonly Mark[], most: number): Mark[] => {
  if (marks.length <= most || most < 2) return [...marks]
  const kept = Array.from({ length: most }, (_, step) => Math.round((step * (marks.length - 1)) / (most - 1)))
  return kept.flatMap((at, step) => {
    const mark = marks[at]
    if (mark === undefined) return []
    const next = kept[step + 1] ?? marks.length
    return [{ ...mark, count: marks.slice(at, next).reduce((sum, { count }) => sum + count, 0) }]
  })
}

/** The mark that an item stands under. */
export const markAt = (marks: readonly Mark[], index: number): Mark | undefined =>
  marks.findLast((mark) => mark.index <= index) ?? marks[0]

const labelOf = (group: string) => (/^\p{L}/u.test(group) ? group.toLocaleUpperCase() : '#')
