import { pageHashActions } from '@spinrack/contract/vocabulary/page-hash'
import type { PageHashAction } from '@spinrack/contract/vocabulary/page-hash'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { RepeatedPage } from './decisions.ts'
import { mayDecide } from './decisions.ts'
import classes from './pages.module.css'

type ActionChoiceProps = { page: RepeatedPage; onDecide: (action: PageHashAction) => Promise<void> }

/** Buttons and not radios: an arrow key must not decide that something is deleted. */
export const ActionChoice = ({ page, onDecide }: ActionChoiceProps) => {
  const t = useMessages()
  const [asking, setAsking] = useState<PageHashAction>()
  const choose = async (action: PageHashAction) => {
    setAsking(action)
    await onDecide(action)
    setAsking(undefined)
  }
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('media.pages.action')}</legend>
      {pageHashActions.toReversed().map((action) => (
        <button
          key={action}
          type="button"
          className={classes.option}
          data-action={action}
          aria-pressed={page.action === action}
          aria-busy={asking === action}
          disabled={asking !== undefined || !mayDecide(page, action)}
          title={mayDecide(page, action) ? undefined : t('media.pages.needsSize')}
          onClick={() => {
            if (page.action !== action) void choose(action)
          }}
        >
          {page.action === action && <IconCheck size={14} aria-hidden="true" />}
          {t(`media.pages.action.${action}`)}
        </button>
      ))}
    </fieldset>
  )
}
