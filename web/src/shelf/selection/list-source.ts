/** A list of which perhaps only parts are loaded. */
export type SelectionSource<Item> = {
  readonly count: number
  readonly at: (index: number) => Item | undefined
  /** Brings everything between the two indexes, both included, so that ranges and "select all" reach it. */
  readonly load: (first: number, last: number) => Promise<readonly Item[]>
}

export const sourceOf = <Item>(items: readonly Item[] | SelectionSource<Item>): SelectionSource<Item> =>
  'load' in items
    ? items
    : {
        count: items.length,
        at: (index) => items[index],
        load: (first, last) => Promise.resolve(items.slice(first, last + 1)),
      }

type Span = { readonly first: number; readonly last: number }
type Ends = {
  readonly from: string | undefined
  readonly to: string
  /** Where the beginning was when it was chosen, for when its page is no longer loaded. */
  readonly lastSeen?: number
}

/** From the item that a range begins with to the one it ends with, whichever comes first. */
export const spanBetween = <Item>(
  source: SelectionSource<Item>,
  keyOf: (item: Item) => string,
  { from, to, lastSeen = 0 }: Ends,
): Span | undefined => {
  const end = indexOf(source, keyOf, to)
  if (end === undefined) return undefined
  const start = from === undefined ? 0 : (indexOf(source, keyOf, from) ?? Math.min(lastSeen, source.count - 1))
  return { first: Math.min(start, end), last: Math.max(start, end) }
}

/** At once where everything is loaded, as it is for most ranges. */
export const itemsWithin = <Item>(
  source: SelectionSource<Item>,
  { first, last }: Span,
): readonly Item[] | Promise<readonly Item[]> => {
  const loaded: Item[] = []
  for (let index = first; index <= last; index += 1) {
    const item = source.at(index)
    if (item === undefined) return source.load(first, last)
    loaded.push(item)
  }
  return loaded
}

export const indexOf = <Item>(source: SelectionSource<Item>, keyOf: (item: Item) => string, key: string) => {
  for (let index = 0; index < source.count; index += 1) {
    const item = source.at(index)
    if (item !== undefined && keyOf(item) === key) return index
  }
  return undefined
}
