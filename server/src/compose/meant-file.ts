import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import { diskTroubleOf } from '#domain/disk/disk-trouble'
import { notFound } from '#domain/errors'
import type { FileAtHand, MeantFile } from '#domain/media/media'
import type { Transaction } from '#domain/transaction'
import { timeOf } from '#ingest/scan/file-facts'
import { FileChanged, MediaError } from '#media/index'

type Needs = { readonly transaction: Transaction<'books' | 'jobs'> }
export type NoticeChange = (file: MeantFile) => Promise<void>

export const isAsMeant =
  ({ size, modifiedAt }: MeantFile) =>
  (info: Stats): boolean =>
    info.isFile() && info.size === size && timeOf(info) === modifiedAt

/**
 * Has the folder of a book scanned whose file is another one, for nobody may be watching it. Asked once for each change: a
 * file that a scan does not bring in line would be scanned for ever.
 */
export const createNoticeChange = ({ transaction }: Needs): NoticeChange => {
  const noticed = new Set<string>()
  return async ({ bookId, size, modifiedAt }) => {
    const change = [bookId, size, modifiedAt].join('-')
    if (noticed.has(change)) return
    noticed.add(change)
    await transaction(async ({ books, jobs }) => {
      const book = await books.byId(bookId)
      if (!book || book.deletedAt !== null) return
      const { libraryId, path } = book
      await jobs.add([{ type: 'ScanFolder', libraryId, folder: dirname(path), deep: false }], taskPriority.highest)
    })
  }
}

export const isTooHeavy = (error: unknown) => error instanceof MediaError && error.code === 'ERR_2010'

/** What was read of a file, as people are told of it: the file is to blame for what is not there, we for the rest. */
export const createReadMeant =
  (noticeChange: NoticeChange) =>
  async <Result>({ meant }: FileAtHand, reading: Promise<Result>): Promise<Result> => {
    try {
      return await reading
    } catch (error) {
      if (error instanceof FileChanged && meant) {
        await noticeChange(meant)
        throw notFound('File has changed and is being analyzed again')
      }
      if (isTooHeavy(error)) throw notFound('Page is too heavy to draw')
      const isToBlame = error instanceof MediaError && diskTroubleOf(error) !== 'TOO_MANY_FILES'
      throw isToBlame ? notFound('File not found, it may have moved') : error
    }
  }

/** For whoever reads by other ways than an open file of ours. */
export const unlessChanged = async <Result>({ path, meant }: FileAtHand, reading: Promise<Result>): Promise<Result> => {
  const [result] = await Promise.allSettled([reading])
  const info = meant && (await stat(path).catch(() => undefined))
  if (meant && info && !isAsMeant(meant)(info)) throw new FileChanged()
  if (result.status === 'rejected') throw result.reason
  return result.value
}
