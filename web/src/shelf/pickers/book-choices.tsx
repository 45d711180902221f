import { TextInput } from '@mantine/core'
import type { BookDto } from '@spinrack/contract/resources/book'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBookPoster } from '#api/books.ts'
import { failureOf } from '#api/errors.ts'
import { pickQueries } from '#api/pick-queries.ts'
import { failureReason } from '#i18n/failure-text.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatDay } from '#lib/format-date.ts'
import { DialogBody } from '#ui/dialog/dialog.tsx'
import { Poster } from '#ui/poster/poster.tsx'
import { bookMatches } from './book-matches.ts'
import { PickerChoice, PickerList } from './picker-list.tsx'
import classes from './pickers.module.css'
import '@mantine/core/styles/Input.layer.css'

export type SeriesName = { readonly id: string; readonly title: string }

type BookChoicesProps = {
  series: SeriesName
  taken: ReadonlySet<string>
  onPick: (book: BookDto) => void
  /** To another series. */
  onBack: () => void
}

/** The inside of a dialog in which a book of a series is chosen. */
export const BookChoices = ({ series, taken, onPick, onBack }: BookChoicesProps) => {
  const t = useMessages()
  const [text, setText] = useState('')
  const { data, error } = useQuery(pickQueries.books(series.id))
  return (
    <>
      <div className={classes.search}>
        <button type="button" className={classes.back} onClick={onBack}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {t('pickers.books.otherSeries')}
        </button>
        <TextInput
          data-autofocus
          type="search"
          aria-label={t('pickers.books.search')}
          placeholder={t('pickers.books.search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={text}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <DialogBody>
        <PickerList
          label={t('pickers.books.list', { series: series.title })}
          items={data?.filter((book) => bookMatches(book, text))}
          failure={error === null ? undefined : failureReason(t, failureOf(error))}
          none={t('pickers.books.none')}
        >
          {(book) => <BookChoice book={book} taken={taken.has(book.id)} onPick={() => onPick(book)} />}
        </PickerList>
      </DialogBody>
    </>
  )
}

type BookChoiceProps = { book: BookDto; taken: boolean; onPick: () => void }

const BookChoice = ({ book, taken, onPick }: BookChoiceProps) => {
  const t = useMessages()
  const { title, number, releaseDate } = book.metadata
  const note = [
    book.oneshot || number === '' ? '' : t('pickers.books.number', { number }),
    releaseDate === null ? '' : formatDay(releaseDate, currentLocale(), 'medium'),
  ]
  return (
    <PickerChoice
      title={title}
      note={note.filter((part) => part !== '').join(' · ')}
      poster={<Poster src={useBookPoster(book.id)} title={title} />}
      taken={taken}
      onPick={onPick}
    />
  )
}
