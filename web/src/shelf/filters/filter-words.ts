import { useQuery } from '@tanstack/react-query'
import { libraryQueries } from '#api/libraries.ts'
import { dynamicMessage } from '#i18n/dynamic-message.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import type { ActiveFilter } from './model/browse-view.ts'
import type { ListCriterion } from './model/criteria.ts'
import { isAuthor, noValue, roleOf } from './model/criteria.ts'
import { parseYears } from './model/years.ts'

/** What criteria and their values are called. */
export const useFilterWords = () => {
  const t = useMessages()
  const { data: libraries } = useQuery(libraryQueries.list())

  const role = (name: string) =>
    name === '' ? t('filters.role.anybody') : dynamicMessage(t, `filters.role.${name}`, capitalized(name))

  const criterion = (of: ListCriterion) => (isAuthor(of) ? role(roleOf(of)) : t(`filters.criterion.${of}`))

  const lacking = (of: ListCriterion, state: 'none' | 'some') =>
    dynamicMessage(t, `filters.${state}.${isAuthor(of) ? 'author' : of}`, of)

  const years = (given: string) => {
    const { from, to } = parseYears(given) ?? {}
    if (from === to) return given
    if (from === undefined) return t('filters.years.until', { to })
    return to === undefined ? t('filters.years.since', { from }) : t('filters.years.between', { from, to })
  }

  const value = (of: ListCriterion, given: string): string => {
    if (given === noValue) return lacking(of, 'none')
    if (of === 'library_id') return libraries?.find(({ id }) => id === given)?.name ?? given
    if (of === 'language') return languageName(given)
    if (of === 'age_rating') return t('filters.ageRating', { age: given })
    if (of === 'release_year') return years(given)
    return isAuthor(of) ? given : dynamicMessage(t, `filters.value.${of}.${given}`, given)
  }

  /** On a chip, where nothing around it says what it is of. */
  const active = (filter: ActiveFilter): string => {
    if (!('state' in filter)) return t(`filters.${filter.value ? 'flag' : 'flagNot'}.${filter.criterion}`)
    const { criterion: of, value: given, state } = filter
    const excluded = state === 'excluded'
    const bare = given === noValue && excluded ? lacking(of, 'some') : value(of, given)
    const name = isAuthor(of) && roleOf(of) !== '' ? t('filters.ofRole', { role: criterion(of), name: bare }) : bare
    return excluded && given !== noValue ? t('filters.not', { name }) : name
  }

  return { criterion, value, active }
}

const capitalized = (name: string) => name.charAt(0).toLocaleUpperCase(currentLocale()) + name.slice(1)

const languageName = (tag: string): string => {
  try {
    return new Intl.DisplayNames([currentLocale()], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
