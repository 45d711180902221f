import type { BookDto } from '@spinrack/contract/resources/book'
import { useCurrentUser } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { readStateOf } from '#lib/read-state.ts'
import { readingAccess } from '#lib/reading-access.ts'
import { readerTarget } from '#shelf/actions/targets.ts'
import type { SetContext } from '#shelf/actions/targets.ts'
import { NoPrimaryAction, PrimaryAction } from '#ui/hero/hero-action.tsx'

type ReadActionProps = { book: BookDto; context: SetContext | undefined }

/** Opens the book where it was left, or says why it does not open. */
export const ReadAction = ({ book, context }: ReadActionProps) => {
  const t = useMessages()
  const access = readingAccess(book, useCurrentUser()?.roles ?? [])
  if (access !== 'readable') return <NoPrimaryAction reason={t(`access.${access}`)} />
  const state = readStateOf(book)
  return (
    <PrimaryAction
      target={readerTarget(book.id, { incognito: false, context })}
      label={t(`book.read.${state.kind}`)}
      detail={state.kind === 'in-progress' ? t('series.continue.page', state) : undefined}
    />
  )
}
