import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { useFilterWords } from '../filter-words.ts'
import type { BrowseScope } from '../model/browse-scope.ts'
import type { ChangeChoice, Choice } from '../model/browse-view.ts'
import { stateOf, toggled, withValue } from '../model/browse-view.ts'
import type { ListCriterion } from '../model/criteria.ts'
import classes from './option-list.module.css'
import { OptionRow } from './option-row.tsx'
import { foundRows, rowsOf, typedRow } from './rows.ts'
import type { Options } from './use-options.ts'
import { useOptions } from './use-options.ts'
import { YearRange } from './year-range.tsx'

type OptionListProps = {
  scope: BrowseScope
  criterion: ListCriterion
  choice: Choice
  onChange: (change: ChangeChoice) => void
}

const firstRows = 24
const moreRows = 48
const searchFrom = 10
const searchPauseMilliseconds = 250

/** The values of a criterion, with a search where there are many. */
export const OptionList = ({ scope, criterion, choice, onChange }: OptionListProps) => {
  const t = useMessages()
  const words = useFilterWords()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(firstRows)
  const [wanted] = useDebouncedValue(search.trim(), searchPauseMilliseconds)
  const options = useOptions(scope, criterion, wanted)
  const { rows, total } = useRows({ criterion, choice, options, search: wanted })
  const needsSearch = wanted !== '' || search !== '' || total >= searchFrom || options.loadMore !== undefined
  const more = () => {
    setShown(shown + moreRows)
    if (shown + moreRows > rows.length) options.loadMore?.()
  }

  return (
    <div className={classes.list}>
      {needsSearch && (
        <label className={classes.search}>
          <IconSearch size={16} aria-hidden="true" />
          <input
            type="search"
            value={search}
            placeholder={t('filters.search')}
            aria-label={t('filters.searchIn', { name: words.criterion(criterion) })}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
      )}
      {criterion === 'release_year' && (
        <YearRange onAdd={(value) => onChange((newest) => withValue(newest, value, 'included'))} />
      )}
      <fieldset className={classes.rows} aria-label={words.criterion(criterion)}>
        {rows.slice(0, shown).map((value) => (
          <OptionRow
            key={value}
            name={words.value(criterion, value)}
            state={stateOf(choice, value)}
            onToggle={() => onChange((newest) => toggled(newest, value))}
            onKeyDown={moveAmongRows}
          />
        ))}
      </fieldset>
      <Remark options={options} empty={rows.length === 0} searching={wanted !== ''} />
      {(rows.length > shown || (options.loadMore !== undefined && rows.length > 0)) && (
        <button type="button" className={classes.more} onClick={more}>
          {t('filters.more')}
        </button>
      )}
    </div>
  )
}

type RowsInput = { criterion: ListCriterion; choice: Choice; options: Options; search: string }

const useRows = ({ criterion, choice, options, search }: RowsInput) => {
  const words = useFilterWords()
  const chosen = [...choice.include, ...choice.exclude]
  const [first] = useState(chosen)
  const offered = options.values ?? []
  if (search === '') {
    const rows = rowsOf({ criterion, offered, first, chosen })
    return { rows, total: rows.length }
  }
  if (options.searched) return { rows: [...offered], total: offered.length }
  const rows = rowsOf({ criterion, offered, first, chosen: [...chosen, ...typedRow(criterion, search)] })
  return { rows: foundRows(rows, search, (value) => words.value(criterion, value)), total: rows.length }
}

const Remark = ({ options, empty, searching }: { options: Options; empty: boolean; searching: boolean }) => {
  const t = useMessages()
  if (options.failed) {
    return (
      <p className={classes.remark} role="alert">
        {t('filters.failed')}{' '}
        <button type="button" className={classes.retry} onClick={options.retry}>
          {t('common.retry')}
        </button>
      </p>
    )
  }
  if (options.values === undefined) {
    return [60, 85, 45].map((width) => <Skeleton key={width} className={classes.waiting} width={`${width}%`} />)
  }
  return empty ? <p className={classes.remark}>{t(searching ? 'filters.notFound' : 'filters.nothing')}</p> : null
}

/** Up and down go from row to row, so that a long list need not be tabbed through. */
const moveAmongRows = (event: KeyboardEvent<HTMLInputElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const rows = [...(event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])]
  event.preventDefault()
  rows[rows.indexOf(event.currentTarget) + step]?.focus()
}
