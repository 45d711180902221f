import { readingDirections } from '@spinrack/contract/vocabulary/series'
import { useMessages } from '#i18n/messages.ts'
import type { Field } from '../use-form.ts'
import { ChoiceField } from './choice-field.tsx'

export const DirectionField = ({ field }: { field: Field<string> }) => {
  const t = useMessages()
  return (
    <ChoiceField
      field={field}
      label={t('editing.field.readingDirection')}
      choices={readingDirections.map((value) => ({ value, label: t(`series.direction.${value}`) }))}
      noneLabel={t('editing.direction.none')}
    />
  )
}
