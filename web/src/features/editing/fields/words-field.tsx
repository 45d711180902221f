import type { SuggestionKind } from '#api/editing.ts'
import { useMessages } from '#i18n/messages.ts'
import { ChipsField } from '#ui/fields/chips-field.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import type { Field } from '../use-form.ts'
import { Locked } from './locked.tsx'
import { useFieldWords } from './use-field-words.ts'
import { useSuggest } from './use-suggest.ts'

type WordsFieldProps = {
  readonly field: Field<string[]>
  readonly label: string
  readonly kind: SuggestionKind
  readonly help?: string
}

/** Tags, genres, labels: lower case, as the server keeps them. */
export const WordsField = ({ field, label, kind, help }: WordsFieldProps) => {
  const t = useMessages()
  const words = useFieldWords(field, help)
  return (
    <Locked field={field} label={label}>
      <ChipsField
        label={label}
        value={field.value ?? []}
        onChange={(value) => field.set([...new Set(value.map((word) => word.trim().toLowerCase()))])}
        suggest={useSuggest(kind)}
        placeholder={words.placeholder ?? t('editing.field.addWord')}
        help={words.help}
        error={field.problem()}
        duplicateText={t('editing.problem.duplicate')}
        commaSeparates
      />
    </Locked>
  )
}

export const PublisherField = ({ field, label }: { field: Field<string>; label: string }) => {
  const words = useFieldWords(field)
  return (
    <Locked field={field} label={label}>
      <SuggestField
        label={label}
        value={field.value ?? ''}
        onChange={field.set}
        suggest={useSuggest('publishers')}
        placeholder={words.placeholder}
        help={words.help}
        error={field.problem()}
      />
    </Locked>
  )
}
