import { queueDeletion } from '#catalog/files/queue-deletion'
import { listHistory } from '#catalog/history/list-history'
import { deletePages } from '#catalog/page-hashes/delete-pages'
import { markPageHash } from '#catalog/page-hashes/mark-page-hash'
import { createPagePictures } from '#catalog/page-hashes/page-pictures'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import { createNoticeChange } from './meant-file.ts'
import { createImageConverter, createPageSource } from './page-source.ts'
import type { Workshop } from './workshop/workshop.ts'

type Base = Stores & {
  readonly transaction: Transaction
  readonly posterFiles: PosterFiles
  readonly workshop: Pick<Workshop, 'image'>
}

/** What people decide about pages and files that they do not want. */
export const composePageHashes = (base: Base) => {
  const images = createImageConverter(base)
  const pageSource = createPageSource({ ...base, noticeChange: createNoticeChange(base) })
  const pictures = createPagePictures({ ...base, images, pageSource })
  return {
    pageHashes: base.pageHashes,
    pictures,
    mark: markPageHash({ ...base, images, pictures }),
    deletePages: deletePages(base),
    deleteFiles: queueDeletion(base),
    listHistory: listHistory(base),
  }
}
