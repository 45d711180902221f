import { authorRoles } from '@spinrack/contract/vocabulary/book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { referentialQueries } from '#api/referentials.ts'
import { useMessages } from '#i18n/messages.ts'
import { useFilterWords } from '../filter-words.ts'
import type { BrowseScope } from '../model/browse-scope.ts'
import type { BrowseView, ValueState } from '../model/browse-view.ts'
import { choiceOf, nextState, stateOf, toggled, withChoice, withFlag } from '../model/browse-view.ts'
import type { AuthorCriterion, Flag, ListCriterion } from '../model/criteria.ts'
import { criteriaOf, factsOf, isAuthor, roleOf } from '../model/criteria.ts'
import type { ChangeView } from '../use-browse-view.ts'
import classes from './filter-panel.module.css'
import { FilterSection } from './filter-section.tsx'
import { OptionPill } from './option-row.tsx'
import { referentialScope } from './use-options.ts'

type FilterCriteriaProps = { scope: BrowseScope; view: BrowseView; onChange: (change: ChangeView) => void }

/** Everything a list can be filtered by; one section is open at a time. */
export const FilterCriteria = ({ scope, view, onChange }: FilterCriteriaProps) => {
  const t = useMessages()
  const offered = criteriaOf(scope)
  const [open, setOpen] = useState<ListCriterion>()
  const authors = useAuthorCriteria(scope, view)
  const section = (criterion: ListCriterion) => (
    <FilterSection
      key={criterion}
      scope={scope}
      criterion={criterion}
      choice={choiceOf(view, criterion)}
      open={open === criterion}
      onOpen={(opened) => setOpen(opened ? criterion : undefined)}
      onChange={(change) => onChange((newest) => withChoice(newest, criterion, change(choiceOf(newest, criterion))))}
    />
  )
  return (
    <>
      <p className={classes.hint}>{t('filters.hint')}</p>
      <ReadStatusPills view={view} onChange={onChange} />
      <FlagPills flags={offered.flags} view={view} onChange={onChange} />
      {offered.lists.filter((criterion) => criterion !== 'read_status').map(section)}
      <h2 className={classes.group}>{t('filters.contributors')}</h2>
      {authors.map(section)}
    </>
  )
}

type PillsProps = Pick<FilterCriteriaProps, 'view' | 'onChange'>

const ReadStatusPills = ({ view, onChange }: PillsProps) => {
  const words = useFilterWords()
  const choice = choiceOf(view, 'read_status')
  return (
    <fieldset className={classes.pills} aria-label={words.criterion('read_status')}>
      {factsOf('read_status').words?.map((value) => (
        <OptionPill
          key={value}
          name={words.value('read_status', value)}
          state={stateOf(choice, value)}
          onToggle={() =>
            onChange((newest) => withChoice(newest, 'read_status', toggled(choiceOf(newest, 'read_status'), value)))
          }
        />
      ))}
    </fieldset>
  )
}

const FlagPills = ({ flags, view, onChange }: PillsProps & { flags: readonly Flag[] }) => {
  const t = useMessages()
  return (
    <fieldset className={classes.pills} aria-label={t('filters.state')}>
      {flags.map((flag) => {
        const state = flagState(view.flags[flag])
        return (
          <OptionPill
            key={flag}
            name={t(`filters.flag.${flag}`)}
            state={state}
            onToggle={() =>
              onChange((newest) => withFlag(newest, flag, flagValue[nextState[flagState(newest.flags[flag])]]))
            }
          />
        )
      })}
    </fieldset>
  )
}

const flagValue: Readonly<Record<ValueState, boolean | undefined>> = { off: undefined, included: true, excluded: false }

const flagState = (value: boolean | undefined): ValueState => {
  if (value === undefined) return 'off'
  return value ? 'included' : 'excluded'
}

/** Anybody, then the roles that occur here or are asked for: the known ones in their order, others after them. */
const useAuthorCriteria = (scope: BrowseScope, view: BrowseView): AuthorCriterion[] => {
  const { data: found = [] } = useQuery(referentialQueries.roles(referentialScope(scope)))
  const asked = (Object.keys(view.choices) as ListCriterion[]).filter(isAuthor).map(roleOf)
  const roles = new Set([...found.map((role) => role.toLowerCase()), ...asked])
  const known = authorRoles.filter((role) => roles.has(role))
  const others = [...roles].filter((role) => role !== '' && !(known as string[]).includes(role)).toSorted()
  return ['', ...known, ...others].map((role) => `author:${role}` as const)
}
