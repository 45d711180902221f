import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowsDiff, IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { explainCodes } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import { StatusDot } from '#ui/table/status-dot.tsx'
import classes from './candidate-table.module.css'
import type { Candidate } from './model/candidate.ts'
import { fileNameOf } from './model/file-name.ts'
import type { Verdict } from './model/verdict.ts'

type CandidateStateProps = { candidate: Candidate; verdict: Verdict | undefined; onLook: () => void }

/** How things stand with a file, and the way to look into it. */
export const CandidateState = ({ candidate, verdict, onLook }: CandidateStateProps) => {
  const t = useMessages()
  const { analysis, book, order } = candidate
  const compares = verdict?.kind === 'ready' && verdict.upgrade !== undefined && order.kind !== 'imported'
  const label = t(compares ? 'importing.compare' : 'importing.look', { file: fileNameOf(book.url) })
  return (
    <div className={classes.state}>
      <span className={classes.words}>
        <Words candidate={candidate} verdict={verdict} />
      </span>
      {analysis.kind === 'done' && book.status === 'READY' && order.kind !== 'imported' && (
        <Tooltip label={t(compares ? 'importing.compareShort' : 'importing.lookShort')}>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onLook}>
            {compares ? <IconArrowsDiff size={20} /> : <IconEye size={20} />}
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}

const Words = ({ candidate: { order }, verdict }: Pick<CandidateStateProps, 'candidate' | 'verdict'>) => {
  const t = useMessages()
  switch (order.kind) {
    case 'sent':
      return <StatusDot tone="plain">{t('importing.state.sent')}</StatusDot>
    case 'missed':
      return <StatusDot tone="warn">{t('importing.state.missed')}</StatusDot>
    case 'imported':
      return (
        <>
          <StatusDot tone="good">{t('importing.state.imported')}</StatusDot>
          {order.bookId !== null && (
            <Link className={classes.link} to="/book/$bookId" params={{ bookId: order.bookId }}>
              {t('importing.goToBook')}
            </Link>
          )}
        </>
      )
    case 'refused':
      return <StatusDot tone="bad">{explainCodes(t, order.message) || t('importing.state.refused')}</StatusDot>
    case 'none':
      return <VerdictWords verdict={verdict} />
  }
}

const VerdictWords = ({ verdict }: { verdict: Verdict | undefined }) => {
  const t = useMessages()
  if (verdict === undefined) return null
  if (verdict.kind === 'blocked') {
    const isPatient = verdict.obstacle === 'analyze' || verdict.obstacle === 'seriesLoading'
    return <StatusDot tone={isPatient ? 'plain' : 'bad'}>{t(`importing.obstacle.${verdict.obstacle}`)}</StatusDot>
  }
  return verdict.upgrade === undefined ? (
    <StatusDot tone="good">{t('importing.state.ready')}</StatusDot>
  ) : (
    <StatusDot tone="warn">{t('importing.state.upgrade')}</StatusDot>
  )
}
