import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import type { Suggest } from './use-suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'

type SuggestFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly suggest: Suggest
  readonly placeholder?: string
  readonly help?: string
  readonly error?: string
}

/** Free text, with what is in use already offered below. */
export const SuggestField = ({ suggest, value, help, ...field }: SuggestFieldProps) => {
  const [active, setActive] = useState(false)
  const suggestions = useSuggestions(suggest, value, active)
  return (
    <Autocomplete
      {...field}
      description={help}
      value={value}
      data={[...suggestions]}
      filter={({ options }) => options}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
      autoComplete="off"
      maxDropdownHeight={220}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
}
