import type { BookDto } from '@spinrack/contract/resources/book'
import { useEffect, useMemo, useRef } from 'react'
import { saveReadPage, useRefreshProgress } from '#api/books.ts'
import { useAction } from '#api/use-action.ts'
import { createProgressSaver, skipFirst } from './progress-saver.ts'

/** Saves pages of this book; when it is left, the screens behind the reader learn of them. */
export const useSaveProgress = (book: BookDto) => {
  const { mutateAsync } = useAction({ action: 'saveTheProgress', mutationFn: saveReadPage })
  const { id: bookId } = book
  const saver = useMemo(() => createProgressSaver((page) => mutateAsync({ bookId, page })), [mutateAsync, bookId])
  const refresh = useRef(useRefreshProgress())

  useEffect(() => {
    const flush = () => saver.flush()
    // A phone may end a hidden page without another word.
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    const refreshNow = refresh.current
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      void saver.settled().then(refreshNow)
    }
  }, [saver])

  const finished = book.readProgress?.completed === true
  return useMemo(() => (finished ? skipFirst(saver.save) : saver.save), [finished, saver])
}
