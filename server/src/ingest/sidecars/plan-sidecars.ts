import type { PlacedSidecar } from '#domain/sidecar/sidecar'

export type SidecarPlan = {
  readonly saved: readonly PlacedSidecar[]
  readonly removed: readonly PlacedSidecar[]
  /** New, changed, moved to another parent, or gone: what their parents should look at again. */
  readonly changed: readonly PlacedSidecar[]
}

/** Compares the files that accompany books and series with those that did. */
export const planSidecars = (
  known: readonly PlacedSidecar[],
  found: readonly PlacedSidecar[],
  { deep }: { readonly deep: boolean },
): SidecarPlan => {
  const before = new Map(known.map((one) => [one.path, one]))
  const now = new Set(found.map((one) => one.path))
  const saved = found.filter((one) => !isSame(before.get(one.path), one))
  const removed = known.filter((one) => !now.has(one.path))
  const orphaned = saved.flatMap((one) => {
    const former = before.get(one.path)
    return former && former.parentPath !== one.parentPath ? [former] : []
  })
  return { saved, removed, changed: [...(deep ? found : saved), ...removed, ...orphaned] }
}

const isSame = (before: PlacedSidecar | undefined, now: PlacedSidecar) =>
  before !== undefined &&
  before.modifiedAt === now.modifiedAt &&
  before.parentPath === now.parentPath &&
  before.kind === now.kind
