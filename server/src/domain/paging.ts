export type SortOrder = { readonly key: string; readonly direction: 'asc' | 'desc' }

export type PageRequest = {
  readonly page: number
  readonly size: number
  readonly sort: readonly SortOrder[]
  readonly unpaged: boolean
}

/** `sorted` tells whether at least one requested key was known. */
export type Paged<Item> = {
  readonly items: readonly Item[]
  /** Those after `items`, part by part, where there are too many to hold them all. */
  readonly rest?: () => AsyncIterable<readonly Item[]>
  readonly total: number
  readonly request: PageRequest
  readonly sorted: boolean
}

export const mapPaged = <From, To>({ items, rest, ...page }: Paged<From>, to: (item: From) => To): Paged<To> => {
  const mapped = { ...page, items: items.map(to) }
  if (!rest) return mapped
  const mappedRest = async function* () {
    for await (const part of rest()) yield part.map(to)
  }
  return { ...mapped, rest: mappedRest }
}
