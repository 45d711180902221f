import type { BookId, ReadListId } from '@spinrack/contract/vocabulary/ids'
import { keepHidden } from '#domain/access/keep-hidden'
import type { Viewer } from '#domain/access/viewer'
import { invalid, notFound } from '#domain/errors'
import type { ReadList } from '#domain/read-list/read-list'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import { newId } from '#platform/ids'

type Needs = {
  readonly transaction: Transaction<'readLists' | 'readListReader' | 'thumbnails'>
  readonly posterFiles: PosterFiles
  readonly clock: Clock
}
type Wish = Pick<ReadList, 'name' | 'summary' | 'ordered' | 'bookIds'>

/** Read lists as administrators make, change and delete them. */
export const createReadListEditor = ({ transaction, posterFiles, clock }: Needs) => ({
  create: (wish: Wish): Promise<ReadList> =>
    transaction(async (stores, publish) => {
      const now = clock()
      const readList: ReadList = { id: newId<ReadListId>(), ...wish, createdAt: now, modifiedAt: now }
      await check(stores, readList)
      await stores.readLists.insert(readList)
      publish({ type: 'ReadListAdded', readListId: readList.id, bookIds: readList.bookIds })
      return readList
    }),

  update: (viewer: Viewer, id: ReadListId, change: Partial<Wish>): Promise<void> =>
    transaction(async (stores, publish) => {
      const before = await stores.readLists.find(id)
      const seen = before && (await stores.readListReader.find(viewer, id))
      if (!seen) throw notFound()
      const bookIds = change.bookIds && keepHidden(before.bookIds, new Set(seen.bookIds), change.bookIds)
      const after: ReadList = { ...before, ...change, ...(bookIds && { bookIds }), modifiedAt: clock() }
      await check(stores, after)
      await stores.readLists.update(after)
      publish({ type: 'ReadListChanged', readListId: id, bookIds: after.bookIds })
    }),

  remove: async (id: ReadListId): Promise<void> => {
    const unused = await transaction(async ({ readLists, thumbnails }, publish) => {
      const before = await readLists.find(id)
      if (!before) throw notFound()
      await readLists.remove(id)
      publish({ type: 'ReadListDeleted', readListId: id, bookIds: before.bookIds })
      return thumbnails.removeOf([{ kind: 'read-list', id }])
    })
    await posterFiles.remove(unused)
  },
})

const check = async ({ readLists }: Pick<Stores, 'readLists'>, { id, name, bookIds }: ReadList) => {
  const namesake = await readLists.byName(name)
  if (namesake && namesake.id !== id) throw invalid('Read list name already exists')
  const unknown: BookId[] = await readLists.unknown(bookIds)
  if (unknown.length > 0) throw invalid(`No such book: ${unknown.join(', ')}`)
}
