import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense } from 'react'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useDialog } from '#ui/dialog/use-dialog.ts'
import classes from './controls.module.css'
import type { BrowseScope } from './model/browse-scope.ts'
import { useAskedView } from './use-browse-view.ts'

const loadPanel = () => import('./panel/filter-panel.tsx')
const FilterPanel = lazyPart(loadPanel, 'FilterPanel')

/** Says how many filters are active, and opens the panel, whose code comes with its first use. */
export const FilterButton = ({ scope }: { scope: BrowseScope }) => {
  const t = useMessages()
  const { activeCount } = useAskedView(scope)
  const panel = useDialog()
  return (
    <>
      <button
        type="button"
        className={classes.control}
        aria-haspopup="dialog"
        aria-expanded={panel.opened}
        aria-label={t('filters.open', { count: activeCount })}
        onPointerEnter={() => void loadPanel()}
        onClick={panel.open}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
        <span className={classes.word}>{t('filters.button')}</span>
        {activeCount > 0 && <span className={classes.badge}>{activeCount.toLocaleString(currentLocale())}</span>}
      </button>
      {panel.used && (
        <Suspense fallback={null}>
          <FilterPanel scope={scope} opened={panel.opened} onClose={panel.close} />
        </Suspense>
      )}
    </>
  )
}
