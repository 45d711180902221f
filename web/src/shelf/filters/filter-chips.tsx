import { IconX } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import classes from './filter-chips.module.css'
import { useFilterWords } from './filter-words.ts'
import type { BrowseScope } from './model/browse-scope.ts'
import { activeFilters, withoutFilter } from './model/browse-view.ts'
import { useAskedView } from './use-browse-view.ts'

/** The active filters, each of which can be taken away; nothing at all when there are none. */
export const FilterChips = ({ scope }: { scope: BrowseScope }) => {
  const t = useMessages()
  const words = useFilterWords()
  const { view, setView, reset } = useAskedView(scope)
  const filters = activeFilters(view)
  if (filters.length === 0) return null
  return (
    <section className={classes.bar} aria-label={t('filters.active')}>
      <ul className={classes.chips}>
        {filters.map((filter) => {
          const name = words.active(filter)
          const excluded = 'state' in filter ? filter.state === 'excluded' : !filter.value
          return (
            <li key={`${filter.criterion} ${filter.value}`}>
              <button
                type="button"
                className={classes.chip}
                data-excluded={excluded || undefined}
                aria-label={t('filters.remove', { name })}
                onClick={() => setView((newest) => withoutFilter(newest, filter))}
              >
                <span className={classes.name}>{name}</span>
                <IconX size={14} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
      <button type="button" className={classes.reset} onClick={reset}>
        {t('filters.reset')}
      </button>
    </section>
  )
}
