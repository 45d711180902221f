import { Button } from '@mantine/core'
import type { BookDto } from '@spinrack/contract/resources/book'
import { IconBookOff } from '@tabler/icons-react'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { failureOf } from '#api/errors.ts'
import { userQueries } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { compactTitle } from '#lib/compact-title.ts'
import { usePageTitle } from '#lib/page-title.ts'
import type { ReadingAccess } from '#lib/reading-access.ts'
import { Reader } from '#reader/reader.tsx'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { Missing } from '#ui/hero/missing.tsx'
import { TargetLink } from '#ui/target/target-link.tsx'
import type { Opening } from './open-book.ts'
import { openingQuery } from './open-book.ts'
import { PlaceElsewhere } from './progress/place-elsewhere.tsx'
import classes from './read-page.module.css'
import type { ReadSearch } from './read-search.ts'
import { parseReadSearch } from './read-search.ts'
import { useBookSource } from './use-book-source.ts'
import { useReadingMemory } from './use-reading-memory.ts'

export const ReadPage = ({ bookId }: { bookId: string }) => {
  const queryClient = useQueryClient()
  const { data: user } = useSuspenseQuery(userQueries.me())
  const search = parseReadSearch(useSearch({ strict: false }))
  const {
    data: opening,
    error,
    refetch,
  } = useQuery(openingQuery({ queryClient, bookId, page: search.page, readListId: search.readListId, user }))
  usePageTitle(opening && titleOf(opening))
  if (opening?.kind === 'open') {
    return <OpenBook key="reader" opening={opening} bookId={bookId} search={search} userId={user.id} />
  }
  return (
    <main className={classes.screen}>
      {opening !== undefined && <ClosedBook book={opening.book} access={opening.access} />}
      {error !== null && <Missing subject="book" failure={failureOf(error)} retry={() => void refetch()} />}
    </main>
  )
}

const titleOf = (opening: Opening): string =>
  opening.kind === 'open' && opening.readList
    ? `${opening.readList.name} - ${opening.book.metadata.title}`
    : compactTitle(opening.book)

type OpenBookProps = { opening: Extract<Opening, { kind: 'open' }>; bookId: string; search: ReadSearch; userId: string }

const OpenBook = ({ opening, bookId, search, userId }: OpenBookProps) => {
  const { book, series } = opening
  const { source, progress } = useBookSource({ opening, search, userId, isCurrent: book.id === bookId })
  const { settings, change, seriesMemory, ...pairing } = useReadingMemory({ bookId: book.id, seriesId: series.id })
  return (
    <>
      <PlaceElsewhere progress={progress} />
      <Reader
        source={{ ...source, ...pairing, direction: seriesMemory.isOn ? settings.direction : source.direction }}
        settings={settings}
        onSettingsChange={change}
        seriesMemory={seriesMemory}
      />
    </>
  )
}

const ClosedBook = ({ book, access }: { book: BookDto; access: Exclude<ReadingAccess, 'readable'> }) => {
  const t = useMessages()
  return (
    <EmptyState icon={<IconBookOff size={32} />} title={book.metadata.title} text={t(`access.${access}`)}>
      <Button component={TargetLink} target={linkOptions({ to: '/book/$bookId', params: { bookId: book.id } })}>
        {t('reading.toBook')}
      </Button>
    </EmptyState>
  )
}
