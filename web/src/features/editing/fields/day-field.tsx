import { useMessages } from '#i18n/messages.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import type { Field } from '../use-form.ts'
import { Locked } from './locked.tsx'

export const DayField = ({ field, label }: { field: Field<string>; label: string }) => {
  const t = useMessages()
  return (
    <Locked field={field} label={label}>
      <DateField
        label={label}
        value={field.value ?? ''}
        placeholder={field.mixed ? t('editing.mixed') : t('editing.field.datePlaceholder')}
        calendarLabel={t('editing.field.calendar')}
        error={field.problem()}
        onChange={field.set}
        onBlur={() => field.leave()}
      />
    </Locked>
  )
}
