import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onBookImported } from '#api/live-events.ts'
import { useCurrentUser } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { tellImport } from '#shelf/notices/tell-import.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { PageFrame } from '#ui/page/page-frame.tsx'
import classes from '../importing.module.css'
import { CandidateDialogs } from './candidate-dialogs.tsx'
import type { CandidateDialog } from './candidate-dialogs.tsx'
import { CandidateTable } from './candidate-table.tsx'
import { FolderForm } from './folder-form.tsx'
import { ImportBar } from './import-bar.tsx'
import { isOnDesk, takeDesk, useDesk } from './import-desk.ts'
import { judge } from './model/verdict.ts'
import { useReconnection } from './use-reconnection.ts'
import { useSeriesShelves } from './use-series-shelves.ts'

/** Rows at first, and with each wish for more. */
const step = 50

export const ImportBooksPage = () => {
  const t = useMessages()
  const user = useCurrentUser()
  const owner = useDesk((desk) => desk.owner)
  usePageTitle(t('importing.books.title'))
  useEffect(() => {
    if (user !== undefined) takeDesk(user.id)
  }, [user])
  useForeignOutcomes()
  useReconnection()
  return (
    <PageFrame title={t('importing.books.title')} text={t('importing.books.intro')}>
      <FolderForm />
      {owner === user?.id && <Findings />}
    </PageFrame>
  )
}

const Findings = () => {
  const t = useMessages()
  const { folder, candidates } = useDesk()
  const shelves = useSeriesShelves(candidates)
  const verdicts = judge(candidates, shelves)
  const [shown, setShown] = useState(step)
  const [dialog, setDialog] = useState<CandidateDialog>()
  if (folder === undefined) return null
  if (candidates.length === 0) {
    return (
      <EmptyState
        icon={<IconFileSearch size={32} />}
        title={t('importing.books.none.title')}
        text={t('importing.books.none.text')}
      />
    )
  }
  return (
    <div className={classes.results}>
      <CandidateTable
        rows={candidates.slice(0, shown)}
        all={candidates}
        shelves={shelves}
        verdicts={verdicts}
        onDialog={setDialog}
      />
      {candidates.length > shown && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setShown(shown + step)}>
            {t('importing.more', { count: Math.min(step, candidates.length - shown) })}
          </Button>
        </div>
      )}
      <ImportBar
        candidates={candidates}
        verdicts={verdicts}
        onChooseSeries={() => setDialog({ kind: 'series-of-all' })}
      />
      {dialog && (
        <CandidateDialogs
          key={'id' in dialog ? `${dialog.kind} ${dialog.id}` : dialog.kind}
          dialog={dialog}
          candidates={candidates}
          shelves={shelves}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

/** What lies on the desk shows its outcome there; of everything else a notice tells. */
const useForeignOutcomes = () => {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onBookImported((outcome) => {
        if (!isOnDesk(outcome.sourceFile)) void tellImport(queryClient, outcome)
      }),
    [queryClient],
  )
}
