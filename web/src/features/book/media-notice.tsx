import type { BookDto } from '@spinrack/contract/resources/book'
import { isAdmin, useCurrentUser } from '#api/users.ts'
import { explainCodes } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import { useUnavailable } from '#shelf/cards/use-unavailable.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { bookTrouble } from './book-trouble.ts'

/** Says what is wrong with the file of a book, in the server's words where it has some. */
export const MediaNotice = ({ book }: { book: BookDto }) => {
  const t = useMessages()
  const admin = isAdmin(useCurrentUser())
  const outOfReach = useUnavailable(book) && !book.deleted
  const trouble = bookTrouble(book)
  const comment = explainCodes(t, book.media.comment)
  if (outOfReach) return <Notice tone="bad">{t('details.libraryUnavailable')}</Notice>
  if (trouble === 'none') return comment === '' ? null : <Notice tone="plain">{comment}</Notice>
  return (
    <Notice tone={trouble === 'waiting' ? 'plain' : 'bad'}>
      <strong>{t(`book.trouble.${trouble}`)}</strong>
      {comment !== '' && <p>{comment}</p>}
      {trouble === 'outdated' && admin && <p>{t('book.trouble.outdatedAdvice')}</p>}
    </Notice>
  )
}
