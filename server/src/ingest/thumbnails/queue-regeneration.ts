import { addInPieces } from '#domain/job/add-in-pieces'
import { posterEdge } from '#domain/settings/settings'
import type { Stores, Transaction } from '#domain/transaction'

type Needs = { readonly stores: Pick<Stores, 'thumbnails' | 'settings'>; readonly transaction: Transaction<'jobs'> }

/** Posters are made anew for all books, or only for those that a larger size would serve better. */
export const queueRegeneration =
  ({ stores, transaction }: Needs) =>
  async (onlyLarger: boolean, priority: number): Promise<void> => {
    const size = posterEdge[(await stores.settings.read()).thumbnailSize]
    const bookIds = await stores.thumbnails.toRegenerate(onlyLarger ? size : undefined)
    await addInPieces(
      { transaction },
      bookIds.map((bookId) => ({ type: 'GenerateBookThumbnail', bookId, asked: true })),
      priority,
    )
  }
