import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'

export type Suggest = (text: string) => Promise<readonly string[]>

/** A pause in typing; each letter by itself would be a call. */
const pause = 200

/** Asked only while the field is in use. A failure brings no suggestions, and people can still type. */
export const useSuggestions = (suggest: Suggest, text: string, active: boolean): readonly string[] => {
  const [asked] = useDebouncedValue(text.trim(), pause)
  const [suggestions, setSuggestions] = useState<readonly string[]>([])
  useEffect(() => {
    if (!active) return
    let current = true
    suggest(asked).then(
      (found) => current && setSuggestions(found),
      () => current && setSuggestions([]),
    )
    return () => {
      current = false
    }
  }, [suggest, asked, active])
  return suggestions
}
