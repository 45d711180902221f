import { useMessages } from '#i18n/messages.ts'
import type { FieldView } from '../use-form.ts'

/** What stands in an empty field of many things: they differ, or all of them are about to be emptied. */
export const useFieldWords = (field: FieldView<string | readonly unknown[]>, help?: string) => {
  const t = useMessages()
  const emptied = field.count > 1 && field.edited && field.value?.length === 0
  return {
    placeholder: field.mixed ? t('editing.mixed') : undefined,
    help: emptied ? t('editing.emptied', { count: field.count }) : help,
  }
}
