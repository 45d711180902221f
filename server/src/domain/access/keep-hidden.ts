/**
 * The members of a set as somebody wishes them who does not see them all: what is hidden from that person stays, behind
 * the visible member it stood behind, or the nearest before that one that stays.
 */
export const keepHidden = <Id>(
  before: readonly Id[],
  visible: ReadonlySet<Id>,
  wished: readonly Id[],
): readonly Id[] => {
  const stays = new Set(wished)
  const behind = new Map<Id | undefined, Id[]>()
  let anchor: Id | undefined
  for (const id of before) {
    if (visible.has(id)) anchor = stays.has(id) ? id : anchor
    else if (!stays.has(id)) behind.set(anchor, [...(behind.get(anchor) ?? []), id])
  }
  return [undefined, ...wished].flatMap((id) => [...(id === undefined ? [] : [id]), ...(behind.get(id) ?? [])])
}
