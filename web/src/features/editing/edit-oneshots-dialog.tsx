import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { bookQueries } from '#api/books.ts'
import { failureOf } from '#api/errors.ts'
import { failureReason } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { Dialog, DialogActions, DialogBody } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import type { Oneshot } from './model/oneshot-sheet.ts'
import { EditOneshots } from './oneshots/edit-oneshots.tsx'
import { FieldsSkeleton } from './oneshots/fields-skeleton.tsx'

/** A one-shot is a series and its one book; the book is fetched here. */
export const EditOneshotsDialog = ({ request, onClose }: DialogProps<'edit-oneshots'>) => {
  const t = useMessages()
  const books = useQueries({
    queries: request.series.map(({ id }) => bookQueries.ofSeries(id, { page: 0, size: 1 })),
  })
  const oneshots = request.series.flatMap((series, at): Oneshot[] => {
    const book = books[at]?.data?.content[0]
    return book === undefined ? [] : [{ series, book }]
  })
  const error = books.find((query) => query.error)?.error ?? undefined
  const complete = books.every(({ data }) => data !== undefined)
  if (complete && oneshots.length > 0) return <EditOneshots oneshots={oneshots} onClose={onClose} />
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('editing.titleOneshots', { count: request.series.length })}
      closeLabel={t('common.close')}
      width={720}
      kind="form"
    >
      <DialogBody>
        {error === undefined && !complete ? (
          <FieldsSkeleton />
        ) : (
          <Notice tone="bad">
            {t('editing.loadFailed')} {error === undefined ? '' : failureReason(t, failureOf(error))}
          </Notice>
        )}
      </DialogBody>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {error !== undefined && (
          <Button onClick={() => books.forEach((query) => query.error && void query.refetch())}>
            {t('common.retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
