import { Button } from '@mantine/core'
import { importBooks } from '#api/imports.ts'
import { useAction } from '#api/use-action.ts'
import { useMessages } from '#i18n/messages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { Select } from '#ui/select/select.tsx'
import classes from './import-bar.module.css'
import { replaceCandidate, setCopyMode, useDesk } from './import-desk.ts'
import { batchOf, readyOnes } from './model/batch.ts'
import type { Candidate } from './model/candidate.ts'
import { isOpen } from './model/candidate.ts'
import type { Verdict } from './model/verdict.ts'

type ImportBarProps = {
  candidates: readonly Candidate[]
  verdicts: ReadonlyMap<string, Verdict>
  onChooseSeries: () => void
}

/** What happens to all that is selected; always in sight below the table. */
export const ImportBar = ({ candidates, verdicts, onChooseSeries }: ImportBarProps) => {
  const t = useMessages()
  const copyMode = useDesk((desk) => desk.copyMode)
  const selected = candidates.filter((candidate) => candidate.selected && isOpen(candidate))
  const ready = readyOnes(candidates, verdicts)
  const upgrades = ready.filter(({ book }) => upgradeOf(verdicts.get(book.id))).length
  const sending = useAction({
    action: 'importTheBooks',
    inPlace: true,
    mutationFn: async (sent: readonly Candidate[]) => {
      // Before the call: an import may have ended by the time its answer is here.
      mark(sent, { kind: 'sent' })
      await importBooks(batchOf(sent, verdicts, copyMode))
    },
    onError: (_, sent) => mark(sent, { kind: 'none' }),
  })
  return (
    <section className={classes.bar} aria-label={t('importing.bar.label')}>
      {sending.failure && (
        <div className={classes.failure}>
          <Notice tone="bad">{sending.failure}</Notice>
        </div>
      )}
      <output className={classes.counts}>
        <span className={classes.ready}>{t('importing.bar.ready', { count: ready.length, of: selected.length })}</span>
        <span className={classes.note}>
          {upgrades > 0 ? t('importing.bar.upgrades', { count: upgrades }) : t(`importing.mode.${copyMode}.help`)}
        </span>
        <Outcomes candidates={candidates} />
      </output>
      <Button variant="default" disabled={selected.length === 0} onClick={onChooseSeries}>
        {t('importing.bar.series')}
      </Button>
      <div className={classes.mode}>
        <Select
          quiet
          label={t('importing.mode.label')}
          value={copyMode}
          choices={[
            { value: 'HARDLINK', label: t('importing.mode.HARDLINK') },
            { value: 'MOVE', label: t('importing.mode.MOVE') },
          ]}
          onChange={setCopyMode}
        />
      </div>
      <Button disabled={ready.length === 0} loading={sending.isPending} onClick={() => sending.mutate(ready)}>
        {t('importing.bar.import', { count: ready.length })}
      </Button>
    </section>
  )
}

/** What became of those that were sent for. */
const Outcomes = ({ candidates }: Pick<ImportBarProps, 'candidates'>) => {
  const t = useMessages()
  const amount = (kind: Candidate['order']['kind']) => candidates.filter(({ order }) => order.kind === kind).length
  const words = (['sent', 'imported', 'refused'] as const)
    .filter((kind) => amount(kind) > 0)
    .map((kind) => t(`importing.bar.outcome.${kind}`, { count: amount(kind) }))
  return words.length === 0 ? null : <span className={classes.outcome}>{words.join(' · ')}</span>
}

const upgradeOf = (verdict: Verdict | undefined) => (verdict?.kind === 'ready' ? verdict.upgrade : undefined)

const mark = (candidates: readonly Candidate[], order: Candidate['order']) => {
  for (const { book } of candidates) replaceCandidate(book.id, (candidate) => ({ ...candidate, order }))
}
