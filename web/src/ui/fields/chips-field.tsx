import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import classes from './fields.module.css'
import type { Suggest } from './use-suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'

type ChipsFieldProps = {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  readonly suggest: Suggest
  readonly placeholder?: string
  readonly help?: string
  readonly error?: string
  /** Said when somebody enters what is there already. */
  readonly duplicateText: string
  /** Names may have commas in them, words may not. */
  readonly commaSeparates?: boolean
}

export const ChipsField = (props: ChipsFieldProps) => {
  const { label, value, onChange, suggest, placeholder, help, error, duplicateText, commaSeparates } = props
  const [text, setText] = useState('')
  const [active, setActive] = useState(false)
  const [duplicate, setDuplicate] = useState(false)
  const suggestions = useSuggestions(suggest, text, active)
  return (
    <TagsInput
      classNames={{ inputField: classes.chipText }}
      label={label}
      description={help}
      error={duplicate ? duplicateText : error}
      placeholder={value.length === 0 ? placeholder : undefined}
      value={[...value]}
      onChange={(next) => {
        setDuplicate(false)
        onChange(next)
      }}
      data={suggestions.filter((word) => !value.includes(word))}
      // The server has already looked for what matches, by its own rules.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={(next) => {
        setText(next)
        if (next !== '') setDuplicate(false)
      }}
      onDuplicate={() => setDuplicate(true)}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
      splitChars={commaSeparates ? [',', ';'] : []}
      acceptValueOnBlur
      autoComplete="off"
      maxDropdownHeight={220}
      // Above, where the list of suggestions does not cover it.
      inputWrapperOrder={['label', 'error', 'input', 'description']}
    />
  )
}
