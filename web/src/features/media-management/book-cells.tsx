import type { BookDto } from '@spinrack/contract/resources/book'
import { Fragment } from 'react'
import { targetOf } from '#shelf/actions/targets.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatName } from '#lib/media-format.ts'
import { formatSize } from '#lib/format-size.ts'
import { TargetLink } from '#ui/target/target-link.tsx'
import classes from './cells.module.css'

/** The name of the file and, below it, the series it belongs to; it leads to the book. */
export const BookName = ({ book }: { book: BookDto }) => (
  <TargetLink target={targetOf({ kind: 'books', item: book })} className={classes.name}>
    <bdi>{book.name}</bdi>
    {!book.oneshot && (
      <span className={classes.series}>
        <bdi>{book.seriesTitle}</bdi>
      </span>
    )}
  </TargetLink>
)

/** A path reads from left to right in every language, and breaks between its folders. */
export const FilePath = ({ path }: { path: string }) => (
  <span className={classes.path} dir="ltr">
    {path.split(/(?<=[/\\])/).map((part, at) => (
      // A path never changes the order of its parts.
      <Fragment key={at}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
)

export const FileSize = ({ bytes }: { bytes: number }) => (
  <span className={classes.size}>{formatSize(bytes, currentLocale())}</span>
)

export const MediaType = ({ book }: { book: BookDto }) => (
  <span title={book.media.mediaType}>{formatName(book.media)}</span>
)

/** Gone from the disk, and kept until the trash is emptied. */
export const Unavailable = ({ book }: { book: BookDto }) => {
  const t = useMessages()
  return book.deleted ? <span className={classes.gone}>{t('card.unavailable')}</span> : null
}
