import * as routes from '@spinrack/contract/resources/editing'
import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { MetadataEditor } from '#catalog/editing/edit-metadata'
import type { Door } from '../kit/route.ts'

type Needs = { readonly editMetadata: MetadataEditor }

export const editingRoutes = (door: Door, { editMetadata }: Needs) => {
  door(routes.updateBookMetadata, ({ params, body }) => editMetadata.book(params.bookId as BookId, body))
  door(routes.updateBookMetadataByBatch, ({ body }) => editMetadata.books(body))
  door(routes.updateSeriesMetadata, ({ params, body }) => editMetadata.series(params.seriesId as SeriesId, body))
}
