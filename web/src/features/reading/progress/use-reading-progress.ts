import { useWindowEvent } from '@mantine/hooks'
import type { BookDto } from '@spinrack/contract/resources/book'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { bookQueries, refreshProgress } from '#api/books.ts'
import { perform } from '#api/perform.ts'
import { deliverProgress, progressPostOf } from '#api/progress/kept-progress.ts'
import { parseOutbox, readingOf } from '#api/progress/outbox.ts'
import type { ProgressPost } from '#api/progress/progress-post.ts'
import type { Place } from '#api/progress/reading.ts'
import { watchPictures } from './picture-watch.ts'
import { placeLeft } from './place-left.ts'
import { createReadingProgress, type ReadingProgress } from './reading-progress.ts'

type ProgressProps = { book: BookDto; userId: string; startPage: number; incognito: boolean }

/** Saves the pages of this book and follows where it is read elsewhere; incognito does neither. */
export const useReadingProgress = ({ book, userId, startPage, incognito }: ProgressProps): ReadingProgress => {
  const queryClient = useQueryClient()
  const post = progressPostOf(userId)
  const bookId = book.id
  const open = () => {
    const place = incognito ? null : placeLeft(book, post.outbox)
    return openProgress({ bookId, startPage, place, post }, queryClient)
  }
  const [kept, setOpened] = useState(open)
  const opened = kept.bookId === bookId ? kept : open()
  if (opened !== kept) setOpened(opened)
  const { progress, pictures } = opened

  useFollowing(opened, !incognito)
  useWindowEvent('storage', ({ key, newValue }) => {
    const there = key === post.outbox.name ? readingOf(parseOutbox(newValue), bookId) : undefined
    if (there !== undefined) progress.hearOtherWindow(there.page)
  })
  useEffect(() => pictures.start(), [pictures])
  useEffect(() => (incognito ? undefined : post.attend(bookId)), [post, bookId, incognito])
  useEffect(() => {
    const flush = () => document.visibilityState === 'hidden' && progress.hide()
    // A phone may end a hidden page without another word.
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', progress.hide)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', progress.hide)
      void progress.leave().then(() => Promise.all([deliverProgress(), refreshProgress(queryClient)]))
    }
  }, [progress, queryClient])
  return progress
}

type Opening = { bookId: string; startPage: number; place: Place | null; post: ProgressPost }

const openProgress = (opening: Opening, queryClient: QueryClient) => {
  const { bookId, place } = opening
  const pictures = watchPictures(bookId, (page) => progress.arrive(page))
  const progress = createReadingProgress({
    ...opening,
    isThere: pictures.isThere,
    look: () => {
      const { queryKey } = bookQueries.place(bookId)
      void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
    },
    tell: (error) => {
      perform(queryClient, { action: 'saveTheProgress', run: () => Promise.reject(error) }).catch(() => undefined)
    },
  })
  return { bookId, place, progress, pictures }
}

/** A server that is away is asked again this often, in milliseconds, should nothing else tell that it is back. */
const askAgainAfter = 15_000

const useFollowing = ({ bookId, place, progress }: ReturnType<typeof openProgress>, isOn: boolean) => {
  const { isInTouch } = useSyncExternalStore(progress.subscribe, progress.view)
  const { data, dataUpdatedAt } = useQuery({
    ...bookQueries.place(bookId),
    enabled: isOn,
    initialData: place,
    refetchOnWindowFocus: 'always',
    refetchInterval: isInTouch ? false : askAgainAfter,
  })
  // The same answer once more still tells that the server is back.
  useEffect(() => {
    if (isOn) progress.hear(data)
  }, [progress, isOn, data, dataUpdatedAt])
}
