import { ActionIcon, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './fields.module.css'
import '@mantine/core/styles/Input.layer.css'

type DateFieldProps = {
  readonly label: string
  /** `YYYY-MM-DD`, or whatever was typed so far. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly placeholder: string
  readonly calendarLabel: string
  readonly help?: string
  readonly error?: string
}

/** Typed, or chosen from the calendar of the browser. */
export const DateField = ({ value, onChange, calendarLabel, help, ...field }: DateFieldProps) => {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      {...field}
      description={help}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      dir="ltr"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rightSection={
        <>
          <input
            ref={calendar}
            className={classes.calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={calendarLabel}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={18} stroke={1.75} />
          </ActionIcon>
        </>
      }
    />
  )
}
