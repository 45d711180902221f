import { IconX } from '@tabler/icons-react'
import { useCurrentUser } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { actionIcons } from '#shelf/actions/action-icons.tsx'
import { bulkActionsFor } from '#shelf/actions/action-table.ts'
import { useRunAction } from '#shelf/actions/use-run-action.ts'
import { useSelectionStore } from './selection-store.ts'
import { useEndAfterDialog } from './use-end-after-dialog.ts'
import { useSelection } from './use-selection.ts'
import classes from './selection-bar.module.css'

/** What can be done to all that is selected. */
export const SelectionBar = () => {
  const t = useMessages()
  const roles = useCurrentUser()?.roles ?? []
  const run = useRunAction()
  const scope = useSelectionStore((state) => state.scope)
  const { count, items, clear } = useSelection()
  useEndAfterDialog()
  return (
    <section className={classes.bar} aria-label={t('selection.bar')}>
      <div className={classes.head}>
        <button type="button" className={classes.close} aria-label={t('selection.clear')} onClick={clear}>
          <IconX size={18} />
        </button>
        <output className={classes.count}>{t('selection.count', { count })}</output>
        <button type="button" className={classes.all} onClick={scope?.selectAll}>
          {t('selection.all')}
        </button>
      </div>
      <div className={classes.actions}>
        {bulkActionsFor(items, roles).map((action) => {
          const Icon = actionIcons[action]
          return (
            <button
              key={action}
              type="button"
              className={classes.action}
              data-tone={action === 'delete' ? 'danger' : undefined}
              title={t(`actions.${action}`)}
              onClick={() => run(action, items)}
            >
              <Icon size={20} aria-hidden="true" />
              <span className={classes.label}>{t(`actions.${action}`)}</span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
