import type { BookDto } from '@spinrack/contract/resources/book'
import type { CollectionDto } from '@spinrack/contract/resources/collection'
import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { UserDto } from '@spinrack/contract/resources/user'
import { create } from 'zustand'
import type { Action } from '#i18n/failure-text.ts'

/** A dialog that somebody wants; the application shows it, wherever the wish came from. */
export type DialogRequest =
  | { readonly kind: 'edit-books'; readonly books: readonly BookDto[] }
  | { readonly kind: 'edit-series'; readonly series: readonly SeriesDto[] }
  | { readonly kind: 'edit-oneshots'; readonly series: readonly SeriesDto[] }
  | { readonly kind: 'edit-collection'; readonly collection: CollectionDto }
  | { readonly kind: 'edit-read-list'; readonly readList: ReadListDto }
  | { readonly kind: 'add-to-collection'; readonly seriesIds: readonly string[] }
  | { readonly kind: 'add-to-read-list'; readonly bookIds: readonly string[] }
  | { readonly kind: 'add-series-to-read-list'; readonly seriesIds: readonly string[] }
  | { readonly kind: 'delete-books'; readonly books: readonly BookDto[] }
  | { readonly kind: 'delete-series'; readonly series: readonly SeriesDto[] }
  | { readonly kind: 'delete-collections'; readonly collections: readonly CollectionDto[] }
  | { readonly kind: 'delete-read-lists'; readonly readLists: readonly ReadListDto[] }
  | { readonly kind: 'edit-user'; readonly user: UserDto }
  | { readonly kind: 'change-password'; readonly user: UserDto }
  | {
      readonly kind: 'confirm'
      readonly title: string
      readonly text: string
      readonly action: string
      /** What a failure says was tried. */
      readonly trying: Action
      /** Red, for what ends or deletes something; with a `tick`, only once that sentence is ticked. */
      readonly danger?: true
      readonly tick?: string
      readonly run: () => Promise<void>
    }

export type DialogKind = DialogRequest['kind']

/** What each dialog is given. It closes itself, and only after what it was asked to do has worked. */
export type DialogProps<Kind extends DialogKind> = {
  readonly request: Extract<DialogRequest, { kind: Kind }>
  readonly onClose: () => void
}

type Wish = {
  readonly request: DialogRequest | undefined
  /** Tells one wish from the next: a dialog that is still fading must not take the next one along. */
  readonly turn: number
}

export const useDialogRequest = create<Wish>(() => ({ request: undefined, turn: 0 }))

export const requestDialog = (request: DialogRequest) =>
  useDialogRequest.setState(({ turn }) => ({ request, turn: turn + 1 }))

export const closeDialog = () => useDialogRequest.setState({ request: undefined })
