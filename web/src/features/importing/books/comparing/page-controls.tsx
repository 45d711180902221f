import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import classes from './comparing.module.css'
import type { Step } from './page-steps.ts'

type PageControlsProps = {
  /** What they turn. */
  label: string
  /** Shown between the buttons; without it what they turn is. */
  place?: { readonly page: number; readonly count: number }
  atFirst: boolean
  atLast: boolean
  onStep: (step: Step) => void
}

export const PageControls = ({ label, place, atFirst, atLast, onStep }: PageControlsProps) => {
  const t = useMessages()
  const format = (value: number) => value.toLocaleString(currentLocale())
  const steps = {
    first: { Icon: IconChevronsLeft, disabled: atFirst },
    previous: { Icon: IconChevronLeft, disabled: atFirst },
    next: { Icon: IconChevronRight, disabled: atLast },
    last: { Icon: IconChevronsRight, disabled: atLast },
  }
  const button = (step: Step) => {
    const { Icon, disabled } = steps[step]
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t(`importing.step.${step}`)}
        disabled={disabled}
        onClick={() => onStep(step)}
      >
        <Icon className={classes.arrow} size={20} />
      </ActionIcon>
    )
  }
  return (
    <fieldset className={classes.controls} aria-label={label}>
      {button('first')}
      {button('previous')}
      <span className={classes.place}>
        {place === undefined ? label : `${format(place.page)} / ${format(place.count)}`}
      </span>
      {button('next')}
      {button('last')}
    </fieldset>
  )
}
