import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import page from '../importing.module.css'
import type { Matched } from './list-drafts.ts'
import { changeMatched } from './list-drafts.ts'
import { ListFormCard } from './list-form-card.tsx'
import classes from './matched-draft.module.css'
import type { RowState } from './model/list-row.ts'
import { leaveOut, statesOf } from './model/list-row.ts'
import { RowDialogs } from './row-dialogs.tsx'
import type { RowDialog } from './row-dialogs.tsx'
import { RowTable } from './row-table.tsx'

/** Rows at first, and with each wish for more. */
const step = 100

/** What a row may be, for those who look through a long list. */
const kinds = {
  ok: ['ok'],
  error: ['noSeries', 'noBook'],
  duplicate: ['duplicate'],
  leftOut: ['leftOut'],
} satisfies Record<string, RowState[]>
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

type MatchedDraftProps = { id: number; matched: Matched; isLast: boolean }

export const MatchedDraft = ({ id, matched, isLast }: MatchedDraftProps) => {
  const t = useMessages()
  const { rows } = matched
  const [hidden, setHidden] = useState<readonly Kind[]>([])
  const [count, setCount] = useState(step)
  const [dialog, setDialog] = useState<RowDialog>()
  const states = statesOf(rows)
  const kindOf = (state: RowState) => kindNames.find((kind) => (kinds[kind] as readonly RowState[]).includes(state))
  const shown = rows
    .map((row, at) => ({ row, state: states[at] ?? 'ok' }))
    .filter(({ state }) => !hidden.includes(kindOf(state) ?? 'ok'))
  const amount = (kind: Kind) => states.filter((state) => kindOf(state) === kind).length
  const toggle = (kind: Kind) =>
    setHidden(hidden.includes(kind) ? hidden.filter((one) => one !== kind) : [...hidden, kind])
  const leave = (which: 'unmatched' | 'repeated') => changeMatched(id, (now) => ({ rows: leaveOut(now.rows, which) }))
  return (
    <div className={classes.draft}>
      <div>
        <div className={classes.head}>
          <fieldset className={`${classes.filters} ${page.bare}`} aria-label={t('importing.list.show')}>
            {kindNames
              .filter((kind) => amount(kind) > 0)
              .map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className={classes.filter}
                  aria-pressed={!hidden.includes(kind)}
                  onClick={() => toggle(kind)}
                >
                  {t(`importing.list.kind.${kind}`, { count: amount(kind) })}
                </button>
              ))}
          </fieldset>
          <div className={classes.quick}>
            {amount('error') > 0 && (
              <Button variant="default" size="sm" onClick={() => leave('unmatched')}>
                {t('importing.list.leaveOutUnmatched')}
              </Button>
            )}
            {amount('duplicate') > 0 && (
              <Button variant="default" size="sm" onClick={() => leave('repeated')}>
                {t('importing.list.leaveOutRepeated')}
              </Button>
            )}
          </div>
        </div>
        <RowTable draftId={id} rows={shown.slice(0, count)} onDialog={setDialog} />
        {shown.length > count && (
          <div className={page.more}>
            <Button variant="default" onClick={() => setCount(count + step)}>
              {t('importing.more', { count: Math.min(step, shown.length - count) })}
            </Button>
          </div>
        )}
      </div>
      <ListFormCard id={id} matched={matched} isLast={isLast} />
      {dialog && (
        <RowDialogs
          key={`${dialog.kind} ${dialog.place}`}
          draftId={id}
          rows={rows}
          dialog={dialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}
