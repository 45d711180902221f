import type { Series } from '#domain/series/series'
import { displacedPath } from '#domain/displaced-path'
import { combineSeriesPatches } from '#domain/series/series-patch'
import type { Stores } from '#domain/transaction'
import type { FoundSeries } from '../walk/found-files.ts'
import type { Apply } from './move-books.ts'

type Renaming = Pick<Apply, 'library' | 'occupied'> & { readonly stores: Pick<Stores, 'series' | 'books'> }

/** Lets a series follow its folder; answers it as it is then. */
export const renameSeries = async (renaming: Renaming, series: Series, found: FoundSeries): Promise<Series> => {
  const { stores, library, occupied } = renaming
  const isForeign = series.libraryId !== library.id
  if (series.path === found.path && !isForeign) return series
  if (isForeign) await bringAlong(renaming, series)
  if (occupied.has(found.path)) await stores.series.vacate(library.id, found.path)
  const place = { libraryId: library.id, path: found.path, name: found.name }
  await stores.series.moveTo(series.id, place)
  await retitle(stores, series, found.name)
  return { ...series, ...place }
}

/** What of it is in the trash goes with it: a series and its books are of one library. */
const bringAlong = async ({ stores, library, occupied }: Renaming, series: Series) => {
  const now = await stores.series.byId(series.id)
  if (now?.path !== series.path || now.libraryId !== series.libraryId) {
    throw new Error('A moved series was changed meanwhile')
  }
  for (const book of await stores.books.inSeries(series.id)) {
    const { seriesId, oneshot, name } = book
    const path = occupied.has(book.path) ? displacedPath(book) : book.path
    await stores.books.moveTo(book.id, { seriesId, oneshot, name, path, libraryId: library.id })
  }
}

/** A title that neither a person nor a file gave is the name of the folder. */
const retitle = async (stores: Renaming['stores'], series: Series, name: string) => {
  const metadata = await stores.series.metadata(series.id)
  if (!metadata || name === series.name) return
  const said = combineSeriesPatches(await stores.books.seriesPatches(series.id))
  const { locks, values } = metadata
  const isFree = (field: 'title' | 'titleSort') =>
    !locks.has(field) && said[field] === undefined && values[field] === series.name
  await stores.series.saveMetadata(series.id, {
    ...values,
    title: isFree('title') ? name : values.title,
    titleSort: isFree('titleSort') ? name : values.titleSort,
  })
}
