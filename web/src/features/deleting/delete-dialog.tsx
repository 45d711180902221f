import { useState } from 'react'
import type { Action } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { deleteOneByOne } from './delete-one-by-one.ts'
import classes from './deleting.module.css'
import { QuestionDialog } from './question-dialog.tsx'

type Doomed = { readonly id: string; readonly name: string }

type DeleteDialogProps = {
  kind: 'books' | 'series' | 'collections' | 'readLists'
  items: readonly Doomed[]
  remove: (id: string) => Promise<unknown>
  /** What is shown elsewhere has changed, even if only some of them could be deleted. */
  onDeleted: () => Promise<void>
  onClose: () => void
}

const actions = {
  books: 'deleteBooks',
  series: 'deleteSeries',
  collections: 'deleteCollections',
  readLists: 'deleteReadLists',
} as const satisfies Record<DeleteDialogProps['kind'], Action>

/** One thing is named in the sentence; several are counted, and listed. */
export const DeleteDialog = ({ kind, items, remove, onDeleted, onClose }: DeleteDialogProps) => {
  const t = useMessages()
  const [gone] = useState(() => new Set<string>())
  const words = { count: items.length, name: items[0]?.name ?? '' }
  const run = async () => {
    const ids = items.map(({ id }) => id)
    try {
      await deleteOneByOne(ids, gone, remove)
    } finally {
      if (gone.size > 0) await onDeleted()
    }
    showToast({ text: t(`delete.${kind}.done`, words), tone: 'plain' })
  }
  return (
    <QuestionDialog
      title={t(`delete.${kind}.title`, words)}
      tick={t(`delete.${kind}.tick`, words)}
      action={t('delete.submit')}
      trying={actions[kind]}
      run={run}
      onClose={onClose}
    >
      <p>{t(`delete.${kind}.body`, words)}</p>
      {items.length > 1 && (
        // Long lists scroll, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        <ul className={classes.names} tabIndex={0} aria-label={t('delete.names')}>
          {items.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </QuestionDialog>
  )
}
