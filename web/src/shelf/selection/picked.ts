/** What is selected, by key, in the order in which it was chosen. */
export type Picked<Item> = {
  readonly items: ReadonlyMap<string, Item>
  /** The last one that was chosen by itself: where the next range begins. */
  readonly anchor: string | undefined
  /** What the last range added, given back when the range is drawn anew. */
  readonly stretch: ReadonlySet<string>
}
export type Entry<Item> = readonly [key: string, item: Item]

export const nothingPicked: Picked<never> = { items: new Map<string, never>(), anchor: undefined, stretch: new Set() }

export const toggle = <Item>(picked: Picked<Item>, [key, item]: Entry<Item>): Picked<Item> => {
  const items = new Map(picked.items)
  if (!items.delete(key)) items.set(key, item)
  return { items, anchor: key, stretch: new Set() }
}

/** A second range from the same anchor replaces the first, so that it can be made shorter too. */
export const stretchOver = <Item>(picked: Picked<Item>, range: readonly Entry<Item>[]): Picked<Item> => {
  const items = new Map([...picked.items].filter(([key]) => !picked.stretch.has(key)))
  const stretch = new Set(range.map(([key]) => key).filter((key) => !items.has(key)))
  for (const [key, item] of range) items.set(key, item)
  return { items, anchor: picked.anchor, stretch }
}

export const add = <Item>(picked: Picked<Item>, entries: readonly Entry<Item>[]): Picked<Item> => ({
  ...picked,
  items: new Map([...picked.items, ...entries]),
  stretch: new Set(),
})

export const remove = <Item>(picked: Picked<Item>, keys: readonly string[]): Picked<Item> => {
  const items = new Map(picked.items)
  for (const key of keys) items.delete(key)
  return items.size === 0 ? { ...nothingPicked, items } : { ...picked, items }
}

/** A selected item that was loaded again: what is done to it must be done to what is shown. */
export const renew = <Item>(picked: Picked<Item>, [key, item]: Entry<Item>): Picked<Item> =>
  picked.items.has(key) ? { ...picked, items: new Map(picked.items).set(key, item) } : picked
