import { posterEdge } from '#domain/settings/settings'
import type { Transaction } from '#domain/transaction'

type Needs = { readonly transaction: Transaction<'thumbnails' | 'settings' | 'jobs'> }

/** Posters are made anew for all books, or only for those that a larger size would serve better. */
export const queueRegeneration =
  ({ transaction }: Needs) =>
  (onlyLarger: boolean, priority: number): Promise<void> =>
    transaction(async ({ thumbnails, settings, jobs }) => {
      const size = posterEdge[(await settings.read()).thumbnailSize]
      const bookIds = await thumbnails.toRegenerate(onlyLarger ? size : undefined)
      await jobs.add(
        bookIds.map((bookId) => ({ type: 'GenerateBookThumbnail', bookId })),
        priority,
      )
    })
