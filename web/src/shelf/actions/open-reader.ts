import type { QueryClient } from '@tanstack/react-query'
import { perform } from '#api/perform.ts'
import { loadedUser } from '#api/users.ts'
import { message } from '#i18n/messages.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { Target } from '#ui/target/target-link.tsx'
import { nextBookOfReadList, nextBookOfSeries } from './next-book.ts'
import { readerTarget } from './targets.ts'
import type { SetContext } from './targets.ts'
import { titleOf } from './shelf-item.ts'
import type { ShelfItem } from './shelf-item.ts'

type Way = { readonly queryClient: QueryClient; readonly incognito: boolean; readonly context: SetContext | undefined }

/** Where reading this item begins; undefined, after a word about it, where none of its books can be opened. */
export const readingTarget = async (subject: ShelfItem, way: Way): Promise<Target | undefined> => {
  const { incognito } = way
  const context = subject.kind === 'read-lists' ? ({ kind: 'read-list', id: subject.item.id } as const) : way.context
  const book = await perform(way.queryClient, {
    action: 'findTheNextBook',
    run: () => bookToRead(subject, way.queryClient),
  })
  if (book !== undefined) return readerTarget(book.id, { incognito, context })
  showToast({ text: message('actions.read.none', { title: titleOf(subject) }), tone: 'plain' })
  return undefined
}

const bookToRead = async (subject: ShelfItem, queryClient: QueryClient): Promise<{ id: string } | undefined> => {
  const roles = loadedUser(queryClient)?.roles ?? []
  switch (subject.kind) {
    case 'books':
      return subject.item
    case 'series':
      return nextBookOfSeries(subject.item, { queryClient, roles })
    case 'read-lists':
      return nextBookOfReadList(subject.item.id, { queryClient, roles })
    case 'collections':
      return undefined
  }
}
