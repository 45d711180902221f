import { Textarea, TextInput } from '@mantine/core'
import type { Field } from '../use-form.ts'
import { Locked } from './locked.tsx'
import { useFieldWords } from './use-field-words.ts'

type TextFieldProps = {
  readonly field: Field<string>
  readonly label: string
  readonly help?: string
  readonly placeholder?: string
  readonly required?: boolean
  readonly inputMode?: 'text' | 'decimal' | 'numeric'
  /** Has the focus when the dialog opens. */
  readonly first?: boolean
}

export const TextField = ({ field, label, help, placeholder, required, inputMode, first }: TextFieldProps) => {
  const words = useFieldWords(field, help)
  return (
    <Locked field={field} label={label}>
      <TextInput
        label={label}
        withAsterisk={required}
        aria-required={required}
        description={words.help}
        placeholder={words.placeholder ?? placeholder}
        value={field.value ?? ''}
        error={field.problem()}
        onChange={({ currentTarget }) => field.set(currentTarget.value)}
        onBlur={() => field.leave()}
        inputMode={inputMode}
        data-autofocus={first || undefined}
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
    </Locked>
  )
}

export const LongTextField = ({ field, label }: Pick<TextFieldProps, 'field' | 'label'>) => {
  const words = useFieldWords(field)
  return (
    <Locked field={field} label={label}>
      <Textarea
        label={label}
        description={words.help}
        placeholder={words.placeholder}
        value={field.value ?? ''}
        error={field.problem()}
        onChange={({ currentTarget }) => field.set(currentTarget.value)}
        onBlur={() => field.leave()}
        autosize
        minRows={3}
        maxRows={10}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
    </Locked>
  )
}
