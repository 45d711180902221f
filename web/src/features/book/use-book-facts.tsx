import type { BookDto } from '@spinrack/contract/resources/book'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatInstantFully } from '#lib/format-date.ts'
import { formatSize } from '#lib/format-size.ts'
import { formatName } from '#lib/media-format.ts'
import type { Fact } from '#ui/hero/facts.tsx'
import { WebLinks } from '#ui/hero/web-links.tsx'

/** What is to be said of a book and its file; unknown things are left out. */
export const useBookFacts = (book: BookDto): Fact[] => {
  const t = useMessages()
  const locale = currentLocale()
  const { alternateTitle, isbn, links } = book.metadata
  const format = formatName(book.media)
  const facts: (Fact | false)[] = [
    // Servers of another make know of none.
    Boolean(alternateTitle) && { name: t('book.fact.alternateTitle'), value: <bdi>{alternateTitle}</bdi> },
    format !== '' && { name: t('book.fact.format'), value: format },
    { name: t('book.fact.size'), value: formatSize(book.sizeBytes, locale) },
    isbn !== '' && { name: t('book.fact.isbn'), value: isbn },
    links.length > 0 && { name: t('book.fact.links'), value: <WebLinks links={links} /> },
    { name: t('book.fact.created'), value: formatInstantFully(book.created, locale) },
    { name: t('book.fact.modified'), value: formatInstantFully(book.lastModified, locale) },
    // Paths are for administrators; others get an empty one.
    { name: t('book.fact.file'), value: <FileName book={book} /> },
  ]
  return facts.filter((fact) => fact !== false)
}

const FileName = ({ book: { name, url } }: { book: BookDto }) => <bdi dir="ltr">{url === '' ? name : url}</bdi>
