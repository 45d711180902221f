import type { BookDto } from '@spinrack/contract/resources/book'
import type { TransientBookDto } from '@spinrack/contract/resources/transient-book'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatSize } from '#lib/format-size.ts'
import { formatName } from '#lib/media-format.ts'
import { fileNameOf } from '../model/file-name.ts'
import classes from './comparing.module.css'

type BookFactsProps = { book: TransientBookDto; existing: BookDto | undefined }

/** Name, size, format and pages, side by side where there are two. */
export const BookFacts = ({ book, existing }: BookFactsProps) => {
  const t = useMessages()
  const locale = currentLocale()
  const facts = [
    { label: t('importing.fact.name'), ours: fileNameOf(book.url), theirs: existing && fileNameOf(existing.url) },
    {
      label: t('importing.fact.size'),
      ours: formatSize(book.sizeBytes, locale),
      theirs: existing && formatSize(existing.sizeBytes, locale),
    },
    {
      label: t('importing.fact.format'),
      ours: formatName({ mediaType: book.mediaType, epubIsKepub: false }),
      theirs: existing && formatName(existing.media),
    },
    {
      label: t('importing.fact.pages'),
      ours: book.pages.length.toLocaleString(locale),
      theirs: existing?.media.pagesCount.toLocaleString(locale),
    },
  ]
  return (
    <table className={classes.facts}>
      {existing !== undefined && (
        <thead>
          <tr>
            <th scope="col">{t('importing.fact.heading')}</th>
            <th scope="col">{t('importing.side.candidate')}</th>
            <th scope="col">{t('importing.side.existing')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {facts.map(({ label, ours, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-differs={(theirs !== undefined && ours !== theirs) || undefined}>
              <bdi>{ours}</bdi>
            </td>
            {theirs !== undefined && (
              <td>
                <bdi>{theirs}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
