import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { NavigateOptions } from '@tanstack/react-router'
import { useCallback } from 'react'
import { bookFileUrl } from '#api/books.ts'
import { readListFileUrl } from '#api/read-lists.ts'
import { seriesFileUrl } from '#api/series.ts'
import type { Target } from '#ui/target/target-link.tsx'
import type { ActionId } from './action-table.ts'
import { addToCollection, addToReadList, edit, remove } from './open-dialog.ts'
import { readingTarget } from './open-reader.ts'
import { askForWork, mark } from './server-work.ts'
import type { ShelfItem } from './shelf-item.ts'
import type { SetContext } from './targets.ts'

export type RunAction = (action: ActionId, subjects: readonly ShelfItem[], context?: SetContext) => void

/** Does what the action says, at once or by the dialog that it needs. The same function as long as the screen lives. */
export const useRunAction = (): RunAction => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    (action, subjects, context) => {
      const go = (target: Target) => navigate(target as NavigateOptions)
      // Failures are told where they happen; nothing waits for the end.
      run(action, subjects, { queryClient, go, context }).catch(() => {})
    },
    [queryClient, navigate],
  )
}

type Tools = {
  readonly queryClient: QueryClient
  readonly go: (target: Target) => Promise<void>
  readonly context: SetContext | undefined
}

const run = async (action: ActionId, subjects: readonly ShelfItem[], tools: Tools): Promise<void> => {
  const { queryClient } = tools
  switch (action) {
    case 'read':
    case 'readIncognito':
      return read(subjects[0], tools, action === 'readIncognito')
    case 'markRead':
    case 'markUnread':
      return mark(queryClient, action, subjects)
    case 'analyze':
    case 'refreshMetadata':
      return askForWork(queryClient, action, subjects)
    case 'download':
      return download(subjects[0])
    case 'addToCollection':
      return addToCollection(subjects)
    case 'addToReadList':
      return addToReadList(subjects)
    case 'edit':
      return edit(queryClient, subjects)
    case 'delete':
      return remove(subjects)
  }
}

const read = async (subject: ShelfItem | undefined, { queryClient, go, context }: Tools, incognito: boolean) => {
  if (subject === undefined) return
  const target = await readingTarget(subject, { queryClient, incognito, context })
  if (target !== undefined) await go(target)
}

/** The server names the file; the browser saves it and the page stays. */
const download = (subject: ShelfItem | undefined) => {
  const url = subject && fileUrlOf(subject)
  if (url === undefined) return
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

const fileUrlOf = ({ kind, item }: ShelfItem): string | undefined => {
  switch (kind) {
    case 'books':
      return bookFileUrl(item.id)
    case 'series':
      return seriesFileUrl(item.id)
    case 'read-lists':
      return readListFileUrl(item.id)
    case 'collections':
      return undefined
  }
}
