import { currentLocale, useMessages } from '#i18n/messages.ts'
import { canonicalLanguage } from '../model/checks.ts'
import type { Field } from '../use-form.ts'
import { TextField } from './text-field.tsx'

/** Says the language's name once the tag is one, so that nobody has to know tags by heart. */
export const LanguageField = ({ field }: { field: Field<string> }) => {
  const t = useMessages()
  return (
    <TextField
      field={field}
      label={t('editing.field.language')}
      help={nameOf(field.value ?? '') ?? t('editing.field.languageHelp')}
    />
  )
}

const nameOf = (text: string): string | undefined => {
  const tag = canonicalLanguage(text)
  return tag === undefined ? undefined : new Intl.DisplayNames(currentLocale(), { type: 'language' }).of(tag)
}
