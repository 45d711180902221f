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
  readonly total: number
  readonly request: PageRequest
  readonly sorted: boolean
}
