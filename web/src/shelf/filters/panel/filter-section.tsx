import { IconChevronDown } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { useFilterWords } from '../filter-words.ts'
import type { BrowseScope } from '../model/browse-scope.ts'
import type { ChangeChoice, Choice } from '../model/browse-view.ts'
import { chosenCount, emptyChoice } from '../model/browse-view.ts'
import type { ListCriterion } from '../model/criteria.ts'
import { factsOf, noValue } from '../model/criteria.ts'
import classes from './filter-section.module.css'
import { MatchSwitch } from './match-switch.tsx'
import { OptionList } from './option-list.tsx'

type FilterSectionProps = {
  scope: BrowseScope
  criterion: ListCriterion
  choice: Choice
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (change: ChangeChoice) => void
}

/** One criterion: closed it says what is chosen, open it shows what can be. */
export const FilterSection = ({ scope, criterion, choice, open, onOpen, onChange }: FilterSectionProps) => {
  const t = useMessages()
  const words = useFilterWords()
  const id = useId()
  const section = useKeptInSight(open)
  const name = words.criterion(criterion)
  const count = chosenCount(choice)
  return (
    <section ref={section} className={classes.section} data-open={open || undefined}>
      <h3 className={classes.head}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpen(!open)}
        >
          <span className={classes.words}>
            <span className={classes.title}>
              {name}
              {count > 0 && <span className={classes.count}>{count.toLocaleString(currentLocale())}</span>}
            </span>
            {!open && count > 0 && <span className={classes.summary}>{summaryOf(choice, criterion, words.value)}</span>}
          </span>
          <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />
        </button>
      </h3>
      <div id={id} className={classes.content} hidden={!open}>
        {open && (
          <>
            {(count > 0 || factsOf(criterion).several) && (
              <div className={classes.tools}>
                {factsOf(criterion).several && (
                  <MatchSwitch
                    match={choice.match}
                    disabled={choice.include.length === 0}
                    onChange={(match) => onChange((newest) => ({ ...newest, match }))}
                  />
                )}
                {count > 0 && (
                  <button
                    type="button"
                    className={classes.clear}
                    aria-label={t('filters.clearSection', { name })}
                    onClick={() => onChange(() => emptyChoice)}
                  >
                    {t('filters.clear')}
                  </button>
                )}
              </div>
            )}
            <OptionList scope={scope} criterion={criterion} choice={choice} onChange={onChange} />
          </>
        )}
      </div>
    </section>
  )
}

/** When the section above closes as this one opens, its head would be gone from under the pointer. */
const useKeptInSight = (open: boolean) => {
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0
    const above = section.current?.parentElement?.getBoundingClientRect().top ?? 0
    if (open && top < above) section.current?.scrollIntoView({ block: 'start' })
  }, [open])
  return section
}

type NameOf = (criterion: ListCriterion, value: string) => string

const summaryOf = ({ include, exclude }: Choice, criterion: ListCriterion, nameOf: NameOf) => [
  ...include.map((value) => (
    <span key={value} className={classes.value}>
      {nameOf(criterion, value)}
    </span>
  )),
  ...exclude.map((value) => (
    <s key={value === noValue ? 'none' : value} className={classes.value}>
      {nameOf(criterion, value)}
    </s>
  )),
]
