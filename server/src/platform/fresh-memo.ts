/** Loads, or remembers what was loaded; `owner` keeps apart what different people are told under the same key. */
export type FreshMemo = <Result>(owner: object, key: string, load: () => Promise<Result>) => Promise<Result>

const most = 2_000

/**
 * Remembers what was read only while nothing at all has been written since, by whomever: `version` changes with every
 * write. So it is never wrong, not for a moment; whoever turns pages quickly, and writes little, has most of it.
 */
export const createFreshMemo = (version: (() => number) | undefined): FreshMemo => {
  if (!version) return (_owner, _key, load) => load()
  let at = version()
  let count = 0
  let kept = new WeakMap<object, Map<string, unknown>>()
  const forget = () => {
    kept = new WeakMap()
    count = 0
  }

  return async <Result>(owner: object, key: string, load: () => Promise<Result>): Promise<Result> => {
    const now = version()
    if (now !== at || count > most) forget()
    at = now
    const known = kept.get(owner)
    if (known?.has(key)) return known.get(key) as Result
    const result = await load()
    // Somebody wrote meanwhile: this may be the old or the new, and is not worth the doubt.
    if (version() !== now || at !== now) return result
    const mine = kept.get(owner) ?? new Map<string, unknown>()
    kept.set(owner, mine.set(key, result))
    count += 1
    return result
  }
}

/** The same for many at once: loads those that are not remembered. */
export type FreshItems<Item> = (
  owner: object,
  ids: readonly string[],
  load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Item>>,
) => Promise<ReadonlyMap<string, Item>>

export const createFreshItems = <Item>(version: (() => number) | undefined): FreshItems<Item> => {
  if (!version) return (_owner, ids, load) => load(ids)
  let at = version()
  let count = 0
  let kept = new WeakMap<object, Map<string, Item>>()

  return async (owner, ids, load) => {
    const now = version()
    if (now !== at || count > most) {
      kept = new WeakMap()
      count = 0
    }
    at = now
    const known = kept.get(owner) ?? new Map<string, Item>()
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length === 0) return known
    const loaded = await load(missing)
    if (version() !== now || at !== now || missing.length > mostAtOnce) return new Map([...known, ...loaded])
    for (const [id, item] of loaded) known.set(id, item)
    count += loaded.size
    kept.set(owner, known)
    return known
  }
}

/** More at once is no page that people look at, and would push those out. */
const mostAtOnce = 100
