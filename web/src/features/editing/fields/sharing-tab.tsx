import { useMessages } from '#i18n/messages.ts'
import type { Field } from '../use-form.ts'
import { WordsField } from './words-field.tsx'

export const SharingTab = ({ field }: { field: Field<string[]> }) => {
  const t = useMessages()
  return (
    <WordsField field={field} label={t('editing.field.labels')} kind="labels" help={t('editing.field.labelsHelp')} />
  )
}
