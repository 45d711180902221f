import type { HistoricalEventDto } from '@spinrack/contract/resources/history'
import { IconChevronDown } from '@tabler/icons-react'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatInstantFully } from '#lib/format-date.ts'
import { useEventWord } from './event-type.tsx'
import classes from './history.module.css'

type DetailsButtonProps = { event: HistoricalEventDto; open: boolean; onToggle: () => void }

export const DetailsButton = ({ event, open, onToggle }: DetailsButtonProps) => {
  const t = useMessages()
  const type = useEventWord(event.type)
  return (
    <button
      type="button"
      className={classes.details}
      aria-expanded={open}
      aria-label={t('history.detailsOf', { type, date: formatInstantFully(event.timestamp, currentLocale()) })}
      onClick={onToggle}
    >
      {t('history.details')}
      <IconChevronDown size={16} aria-hidden="true" />
    </button>
  )
}
