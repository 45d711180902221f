export type ReadSearch = {
  page: number | undefined
  incognito: boolean
  /** The read list that is being read: the book after this one is the next of the list. */
  readListId: string | undefined
}

/** `?page=12&incognito=true&context=READLIST&contextId=…`, written by anybody; what makes no sense is as good as absent. */
export const parseReadSearch = (from: Record<string, unknown>): ReadSearch => {
  const page = Number(from.page)
  return {
    page: Number.isInteger(page) && page > 0 ? page : undefined,
    incognito: from.incognito === true || from.incognito === 'true',
    readListId: from.context === 'READLIST' && typeof from.contextId === 'string' ? from.contextId : undefined,
  }
}

/** The address of a book that is read like this one; without a page it opens where it was left. */
export const searchOf = ({ incognito, readListId }: Omit<ReadSearch, 'page'>, page?: number) => ({
  page,
  ...contextOf(readListId),
  incognito: incognito ? true : undefined,
})

export const contextOf = (readListId: string | undefined) =>
  readListId === undefined ? {} : { context: 'READLIST', contextId: readListId }

type Opened = {
  readonly pageCount: number
  readonly progress: { readonly page: number; readonly completed: boolean } | null
}

/** Where a book opens: at the page asked for, else where it was left, else at the front. */
export const startPage = (asked: number | undefined, { pageCount, progress }: Opened): number => {
  const isPage = (page: number | undefined): page is number => page !== undefined && page >= 1 && page <= pageCount
  if (isPage(asked)) return asked
  if (progress !== null && !progress.completed && isPage(progress.page)) return progress.page
  return 1
}
