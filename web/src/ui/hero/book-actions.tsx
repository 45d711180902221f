import { IconCircleCheck, IconDownload, IconSpy, IconRefresh, IconCircleDashed } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readStateOf } from '#lib/read-state.ts'
import { readingAccess } from '#lib/reading-access.ts'
import { HeroAction, NoPrimaryAction, PrimaryAction } from './hero-action.tsx'

type ActionableBook = Parameters<typeof readingAccess>[0] & Parameters<typeof readStateOf>[0] & { readonly id: string }

type BookActionsProps = {
  book: ActionableBook
  roles: readonly string[]
  fileUrl: string
  actions: Record<'markRead' | 'markUnread' | 'analyze', (bookId: string) => void>
}

/** Everything this user may do to this book, the reading first. */
export const BookActions = ({ book, roles, fileUrl, actions }: BookActionsProps) => {
  const { t } = useTranslation()
  const state = readStateOf(book)
  const readable = readingAccess(book, roles) === 'readable'
  const { id } = book
  return (
    <>
      <ReadAction book={book} roles={roles} />
      {readable && (
        <HeroAction
          label={t('book.action.incognito')}
          icon={<IconSpy size={20} />}
          deed={{
            target: linkOptions({ to: '/book/$bookId/read', params: { bookId: id }, search: { incognito: true } }),
          }}
        />
      )}
      {roles.includes('FILE_DOWNLOAD') && !book.deleted && (
        <HeroAction label={t('book.action.download')} icon={<IconDownload size={20} />} deed={{ download: fileUrl }} />
      )}
      {state.kind !== 'read' && (
        <HeroAction
          label={t('poster.markRead')}
          icon={<IconCircleCheck size={20} />}
          deed={{ run: () => actions.markRead(id) }}
        />
      )}
      {state.kind !== 'unread' && (
        <HeroAction
          label={t('poster.markUnread')}
          icon={<IconCircleDashed size={20} />}
          deed={{ run: () => actions.markUnread(id) }}
        />
      )}
      {roles.includes('ADMIN') && !book.deleted && (
        <HeroAction
          label={t('book.action.analyze')}
          icon={<IconRefresh size={20} />}
          deed={{ run: () => actions.analyze(id) }}
        />
      )}
    </>
  )
}

const ReadAction = ({ book, roles }: Pick<BookActionsProps, 'book' | 'roles'>) => {
  const { t } = useTranslation()
  const access = readingAccess(book, roles)
  if (access !== 'readable') return <NoPrimaryAction reason={t(`access.${access}`)} />
  const state = readStateOf(book)
  return (
    <PrimaryAction
      target={linkOptions({ to: '/book/$bookId/read', params: { bookId: book.id } })}
      label={t(`book.read.${state.kind}`)}
      detail={state.kind === 'in-progress' ? t('series.continue.page', state) : undefined}
    />
  )
}
