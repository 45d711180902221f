import { linkOptions } from '@tanstack/react-router'
import type { Target } from '#ui/target/target-link.tsx'
import type { ShelfItem } from './shelf-item.ts'

/** The collection or read list that an item is shown in: its links keep that, for what comes next and where back leads. */
export type SetContext = { readonly kind: 'collection' | 'read-list'; readonly id: string }

type Way = { readonly incognito: boolean; readonly context: SetContext | undefined }

export const readerTarget = (bookId: string, { incognito, context }: Way): Target =>
  linkOptions({
    to: '/book/$bookId/read',
    params: { bookId },
    search: { ...(incognito && { incognito: true }), ...searchOf(context) },
  })

/** The page about an item. */
export const targetOf = (subject: ShelfItem, context?: SetContext): Target => {
  const search = searchOf(context)
  switch (subject.kind) {
    case 'series':
      return subject.item.oneshot
        ? linkOptions({ to: '/oneshot/$seriesId', params: { seriesId: subject.item.id }, search })
        : linkOptions({ to: '/series/$seriesId', params: { seriesId: subject.item.id }, search })
    case 'books':
      return subject.item.oneshot
        ? linkOptions({ to: '/oneshot/$seriesId', params: { seriesId: subject.item.seriesId }, search })
        : linkOptions({ to: '/book/$bookId', params: { bookId: subject.item.id }, search })
    case 'collections':
      return linkOptions({ to: '/collections/$collectionId', params: { collectionId: subject.item.id } })
    case 'read-lists':
      return linkOptions({ to: '/readlists/$readListId', params: { readListId: subject.item.id } })
  }
}

const contextNames = { collection: 'COLLECTION', 'read-list': 'READLIST' } as const

const searchOf = (context: SetContext | undefined) =>
  context === undefined ? {} : { context: contextNames[context.kind], contextId: context.id }
