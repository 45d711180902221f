import { Button } from '@mantine/core'
import { pageHashActions } from '@spinrack/contract/vocabulary/page-hash'
import type { PageHashAction } from '@spinrack/contract/vocabulary/page-hash'
import { useMessages } from '#i18n/messages.ts'
import { requestDialog } from '#shelf/dialogs/dialog-requests.ts'
import type { RepeatedPage } from './decisions.ts'
import { remaining } from './decisions.ts'
import classes from './pages.module.css'

type ApplyToAllProps = {
  list: 'known' | 'new'
  pages: readonly RepeatedPage[]
  decideAll: (pages: readonly RepeatedPage[], action: PageHashAction) => Promise<void>
}

/** One action for all hashes of the page that do not have it yet, after a question. */
export const ApplyToAll = ({ list, pages, decideAll }: ApplyToAllProps) => {
  const t = useMessages()
  const ask = (action: PageHashAction) => {
    const meant = remaining(pages, action, list)
    requestDialog({
      kind: 'confirm',
      title: t(`media.pages.all.${action}.title`),
      text: t(`media.pages.all.${action}.text`, { count: meant.length }),
      action: t(`media.pages.action.${action}`),
      trying: 'markThePages',
      ...(action === 'DELETE_AUTO' && { danger: true }),
      run: () => decideAll(meant, action),
    })
  }
  return (
    <section className={classes.all} aria-label={t(`media.pages.all.${list}`)}>
      <span className={classes.allLabel}>{t(`media.pages.all.${list}`)}</span>
      <div className={classes.allActions}>
        {pageHashActions.toReversed().map((action) => {
          const count = remaining(pages, action, list).length
          return (
            <Button key={action} variant="default" size="sm" disabled={count === 0} onClick={() => ask(action)}>
              {t('media.pages.all.action', { action: t(`media.pages.action.${action}`), count })}
            </Button>
          )
        })}
      </div>
    </section>
  )
}
