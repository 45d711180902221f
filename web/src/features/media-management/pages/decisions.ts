import type { PageHashAction } from '@spinrack/contract/vocabulary/page-hash'

/** One hash as both lists have it; `action` is what was decided before, if anything was. */
export type RepeatedPage = {
  readonly hash: string
  readonly size: number | null
  readonly matchCount: number
  readonly deleteCount: number
  readonly action: PageHashAction | undefined
}

/** What was decided since the list was loaded, by hash: the cards stay where they are until the page is done. */
export type Decisions = ReadonlyMap<string, PageHashAction>

export const withDecisions = (pages: readonly RepeatedPage[], decisions: Decisions): RepeatedPage[] =>
  pages.map((page) => ({ ...page, action: decisions.get(page.hash) ?? page.action }))

/** The server tells pages apart by their size before it deletes by itself: without one it must not. */
export const mayDecide = ({ size }: RepeatedPage, action: PageHashAction): boolean =>
  action !== 'DELETE_AUTO' || size !== null

/** Those that an action for all would change: new ones nobody decided about, known ones that have another action. */
export const remaining = (pages: readonly RepeatedPage[], action: PageHashAction, list: 'known' | 'new') =>
  pages.filter((page) => {
    const open = list === 'new' ? page.action === undefined : page.action !== action
    return open && mayDecide(page, action)
  })

/** Bytes that deleting all matches would free, and that deleting has freed. */
export const savings = ({ size, matchCount, deleteCount }: RepeatedPage) => ({
  toSave: (size ?? 0) * matchCount,
  saved: (size ?? 0) * deleteCount,
})
