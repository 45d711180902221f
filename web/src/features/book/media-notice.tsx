import type { BookDto } from '@spinrack/contract/resources/book'
import { explainCodes } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { bookTrouble } from './book-trouble.ts'

/** Says what is wrong with the file of a book, in the server's words where it has some. */
export const MediaNotice = ({ book, roles }: { book: BookDto; roles: readonly string[] }) => {
  const t = useMessages()
  const trouble = bookTrouble(book)
  const comment = explainCodes(t, book.media.comment)
  if (trouble === 'none') return comment === '' ? null : <Notice tone="plain">{comment}</Notice>
  const advice = trouble === 'outdated' && roles.includes('ADMIN')
  return (
    <Notice tone={trouble === 'waiting' ? 'plain' : 'bad'}>
      <strong>{t(`book.trouble.${trouble}`)}</strong>
      {comment !== '' && <p>{comment}</p>}
      {advice && <p>{t('book.trouble.outdatedAdvice')}</p>}
    </Notice>
  )
}
