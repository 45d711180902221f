import { Menu } from '@mantine/core'
import { IconArrowsShuffle, IconListNumbers, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import classes from './controls.module.css'
import type { BrowseScope } from './model/browse-scope.ts'
import type { SortChoice, SortField } from './model/sort-fields.ts'
import { sortsOf } from './model/sort-fields.ts'
import { useAskedView } from './use-browse-view.ts'

/** The order of a list: a field, in the direction people expect of it until they turn it around. */
export const SortMenu = ({ scope }: { scope: BrowseScope }) => {
  const t = useMessages()
  const { view, setView } = useAskedView(scope)
  const sorts = sortsOf(scope)
  const { field, direction } = view.sort
  const sortBy = (sort: SortChoice) => setView((newest) => ({ ...newest, sort }))
  return (
    <Menu position="bottom-end" width={220} trapFocus>
      <Menu.Target>
        <button
          type="button"
          className={classes.control}
          aria-label={t('filters.sort.open', { name: t(`filters.sort.${field}`) })}
        >
          <SortIcon sort={view.sort} />
          <span className={classes.word}>{t(`filters.sort.${field}`)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('filters.sort.label')}</Menu.Label>
        <Menu.RadioGroup
          value={field}
          onChange={(value) => {
            const chosen = value as SortField
            sortBy({ field: chosen, direction: sorts.get(chosen)?.first ?? 'asc' })
          }}
        >
          {[...sorts.keys()].map((name) => (
            <Menu.RadioItem key={name} value={name} closeMenuOnClick>
              {t(`filters.sort.${name}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {sorts.get(field)?.fixed !== true && (
          <>
            <Menu.Divider />
            <Menu.RadioGroup
              value={direction}
              onChange={(value) => sortBy({ field, direction: value === 'desc' ? 'desc' : 'asc' })}
            >
              <Menu.RadioItem value="asc" closeMenuOnClick>
                {t('filters.sort.asc')}
              </Menu.RadioItem>
              <Menu.RadioItem value="desc" closeMenuOnClick>
                {t('filters.sort.desc')}
              </Menu.RadioItem>
            </Menu.RadioGroup>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const SortIcon = ({ sort: { field, direction } }: { sort: SortChoice }) => {
  const props = { size: 18, 'aria-hidden': true }
  if (field === 'random') return <IconArrowsShuffle {...props} />
  if (field === 'manual') return <IconListNumbers {...props} />
  return direction === 'asc' ? <IconSortAscending {...props} /> : <IconSortDescending {...props} />
}
