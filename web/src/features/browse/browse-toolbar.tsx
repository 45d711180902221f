import { Menu } from '@mantine/core'
import { readStatuses } from '@spinrack/contract/vocabulary/book'
import { IconAdjustmentsHorizontal, IconSortAscending, IconSortDescending, IconX } from '@tabler/icons-react'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import type { BrowseSearch, SeriesSort } from './browse-search.ts'
import { seriesSorts } from './browse-search.ts'
import classes from './browse-toolbar.module.css'

type ToolbarProps = {
  name: string
  total: number | undefined
  search: BrowseSearch
  onChange: (next: BrowseSearch) => void
}

export const BrowseToolbar = ({ name, total, search, onChange }: ToolbarProps) => {
  const t = useMessages()
  return (
    <header className={classes.toolbar}>
      <h1 className={classes.name}>{name}</h1>
      {total !== undefined && (
        <output className={classes.count} title={t('browse.series', { count: total })}>
          {total.toLocaleString(currentLocale())}
          <span className={classes.unit}> {t('browse.unit', { count: total })}</span>
        </output>
      )}
      <div className={classes.controls}>
        <ActiveFilters search={search} onChange={onChange} />
        <SortMenu search={search} onChange={onChange} />
        <FilterMenu search={search} onChange={onChange} />
      </div>
    </header>
  )
}

type Part = Pick<ToolbarProps, 'search' | 'onChange'>

const ActiveFilters = ({ search, onChange }: Part) => {
  const t = useMessages()
  return search.read.map((status) => {
    const name = t(`browse.read.${status}`)
    return (
      <button
        key={status}
        type="button"
        className={classes.chip}
        aria-label={t('browse.removeFilter', { name })}
        onClick={() => onChange({ ...search, read: search.read.filter((other) => other !== status) })}
      >
        {name}
        <IconX size={14} aria-hidden="true" />
      </button>
    )
  })
}

const SortMenu = ({ search, onChange }: Part) => {
  const t = useMessages()
  const Arrow = search.order === 'asc' ? IconSortAscending : IconSortDescending
  const sortBy = (sort: SeriesSort) => onChange({ ...search, sort, order: seriesSorts[sort].first })
  return (
    <Menu position="bottom-end" width={220} trapFocus>
      <Menu.Target>
        <button
          type="button"
          className={classes.control}
          aria-label={t('browse.sort.open', { name: t(`browse.sort.${search.sort}`) })}
        >
          <Arrow size={18} aria-hidden="true" />
          <span className={classes.word}>{t(`browse.sort.${search.sort}`)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('browse.sort.label')}</Menu.Label>
        <Menu.RadioGroup value={search.sort} onChange={(value) => sortBy(value as SeriesSort)}>
          {Object.keys(seriesSorts).map((sort) => (
            <Menu.RadioItem key={sort} value={sort} closeMenuOnClick>
              {t(`browse.sort.${sort as SeriesSort}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.RadioGroup
          value={search.order}
          onChange={(value) => onChange({ ...search, order: value === 'desc' ? 'desc' : 'asc' })}
        >
          <Menu.RadioItem value="asc" closeMenuOnClick>
            {t('browse.sort.asc')}
          </Menu.RadioItem>
          <Menu.RadioItem value="desc" closeMenuOnClick>
            {t('browse.sort.desc')}
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

const FilterMenu = ({ search, onChange }: Part) => {
  const t = useMessages()
  return (
    <Menu position="bottom-end" width={220} trapFocus>
      <Menu.Target>
        <button
          type="button"
          className={classes.control}
          aria-label={t('browse.filters', { count: search.read.length })}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
          <span className={classes.word}>{t('browse.filter')}</span>
          {search.read.length > 0 && <span className={classes.badge}>{search.read.length}</span>}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('browse.read.label')}</Menu.Label>
        <Menu.CheckboxGroup
          value={[...search.read]}
          onChange={(values) => onChange({ ...search, read: readStatuses.filter((status) => values.includes(status)) })}
        >
          {readStatuses.map((status) => (
            <Menu.CheckboxItem key={status} value={status}>
              {t(`browse.read.${status}`)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
