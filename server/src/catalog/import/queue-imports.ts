import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { CopyMode } from '@spinrack/contract/vocabulary/import'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Viewer } from '#domain/access/viewer'
import type { SeriesReader } from '#domain/series/series'
import type { Transaction } from '#domain/transaction'

type Needs = {
  readonly seriesReader: Pick<SeriesReader, 'find'>
  readonly transaction: Transaction<'jobs'>
}

export type ImportWish = {
  readonly sourceFile: string
  readonly seriesId: SeriesId
  readonly upgradeBookId: BookId | null
  readonly destinationName: string | null
}

/** Leaves one job for each file; a series that is hidden or unknown fails like any other import, by an event. */
export const queueImports =
  ({ seriesReader, transaction }: Needs) =>
  async (viewer: Viewer, copyMode: CopyMode, wishes: readonly ImportWish[]): Promise<void> => {
    const visible = new Set<SeriesId>()
    for (const id of new Set(wishes.map((wish) => wish.seriesId))) {
      if (await seriesReader.find(viewer, id)) visible.add(id)
    }
    await transaction(async ({ jobs }, publish) => {
      const possible = wishes.filter((wish) => visible.has(wish.seriesId))
      await jobs.add(
        possible.map((wish) => ({ type: 'ImportBook', copyMode, ...wish })),
        taskPriority.highest,
      )
      for (const { sourceFile, seriesId } of wishes) {
        if (visible.has(seriesId)) continue
        publish({ type: 'BookImported', bookId: null, sourceFile, success: false, message: 'Series not found' })
      }
    })
  }
