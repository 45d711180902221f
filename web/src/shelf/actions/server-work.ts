import type { QueryClient } from '@tanstack/react-query'
import { bookCommands, refreshProgress } from '#api/books.ts'
import { perform } from '#api/perform.ts'
import { seriesCommands } from '#api/series.ts'
import type { Action } from '#i18n/failure-text.ts'
import { message } from '#i18n/messages.ts'
import { requestDialog } from '#shelf/dialogs/dialog-requests.ts'
import { deselect } from '#shelf/selection/selection-store.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { runEach } from './run-each.ts'
import { titleOf } from './shelf-item.ts'
import type { ShelfItem } from './shelf-item.ts'

type Subjects = readonly ShelfItem[]
type Mark = 'markRead' | 'markUnread'
type Question = 'analyze' | 'refreshMetadata'

const actions = {
  markRead: 'markAsRead',
  markUnread: 'markAsUnread',
  analyze: 'analyze',
  refreshMetadata: 'refreshTheMetadata',
} as const satisfies Record<Mark | Question, Action>

/** Marks at once; several of them say so, since not all of them need be in sight. */
export const mark = async (queryClient: QueryClient, command: Mark, subjects: Subjects) => {
  const run = async () => {
    await commandEach(command, subjects)
    if (subjects.length > 1) say(`actions.${command}.done`, subjects)
  }
  await perform(queryClient, { action: actions[command], run }).catch(() => {
    // The one place that tells of failures has told of this one.
  })
  await refreshProgress(queryClient)
}

/** Work that may take long starts only after a question; the dialog shows what goes wrong. */
export const askForWork = (queryClient: QueryClient, command: Question, subjects: Subjects) =>
  requestDialog({
    kind: 'confirm',
    title: message(`actions.${command}`),
    text: message(`actions.${command}.question`, words(subjects)),
    action: message(`actions.${command}.submit`),
    trying: actions[command],
    run: async () => {
      await perform(queryClient, { action: actions[command], inPlace: true, run: () => commandEach(command, subjects) })
      say(`actions.${command}.done`, subjects)
    },
  })

/** What was done leaves the selection; what failed stays, to be tried again. */
const commandEach = async (command: Mark | Question, subjects: Subjects) => {
  const { done, error } = await runEach(subjects, (subject) => send(command, subject))
  deselect(done)
  if (error !== undefined) throw error
}

const send = async (command: Mark | Question, { kind, item }: ShelfItem) => {
  if (kind === 'series') return seriesCommands[command](item.id)
  if (kind !== 'books') return
  await bookCommands[command](item.id)
  // The words of a one-shot are its book's and its series' in one.
  if (command === 'refreshMetadata' && item.oneshot) await seriesCommands.refreshMetadata(item.seriesId)
}

const say = (key: `actions.${Mark | Question}.done`, subjects: Subjects) =>
  showToast({ text: message(key, words(subjects)), tone: 'plain' })

const words = (subjects: Subjects) => ({
  count: subjects.length,
  title: subjects[0] === undefined ? '' : titleOf(subjects[0]),
})
