import type { QueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { bookQueries } from '#api/books.ts'
import type { ImportOutcome } from '#api/live-events.ts'
import { explainCodes } from '#i18n/failure-text.ts'
import { message } from '#i18n/messages.ts'
import { showToast } from '#ui/toast/toasts.ts'

/** Says which book has come in, or which file has not and why. */
export const tellImport = async (queryClient: QueryClient, outcome: ImportOutcome): Promise<void> => {
  const { sourceFile, success, bookId } = outcome
  if (!success) {
    const reason = explainCodes(message, outcome.message ?? '')
    showToast({ text: message('importing.failed', { file: sourceFile, reason }).trim(), tone: 'bad' })
    return
  }
  const title = bookId === null ? undefined : await titleOf(queryClient, bookId)
  showToast({
    text: message('importing.succeeded', { title: title ?? sourceFile.split(/[\\/]/u).at(-1), file: sourceFile }),
    tone: 'plain',
    ...(bookId !== null && {
      link: { label: message('importing.goToBook'), target: linkOptions({ to: '/book/$bookId', params: { bookId } }) },
    }),
  })
}

/** The news is worth telling without it. */
const titleOf = (queryClient: QueryClient, bookId: string) =>
  queryClient.fetchQuery(bookQueries.detail(bookId)).then(
    ({ metadata }) => metadata.title,
    () => undefined,
  )
