import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { BrowseScope } from './model/browse-scope.ts'
import classes from './search-within.module.css'
import { useAskedView } from './use-browse-view.ts'

/** Milliseconds after the last letter. */
const pause = 300

const labels = { collection: 'filters.within.collection', 'read-list': 'filters.within.readList' } as const

/** Finds something in a long collection or read list; libraries and series have the search of the application. */
export const SearchWithin = ({ scope }: { scope: BrowseScope }) =>
  scope.kind === 'collection' || scope.kind === 'read-list' ? (
    <Field key={scope.id} scope={scope} label={labels[scope.kind]} />
  ) : null

type FieldProps = { scope: BrowseScope; label: (typeof labels)[keyof typeof labels] }

const Field = ({ scope, label }: FieldProps) => {
  const t = useMessages()
  const { view, setView } = useAskedView(scope)
  const [text, setText] = useTyped(view.search, (search) => setView((newest) => ({ ...newest, search })))
  return (
    <search className={classes.field} data-filled={text !== '' || undefined}>
      <IconSearch className={classes.icon} size={18} aria-hidden="true" />
      <input
        className={classes.input}
        type="search"
        value={text}
        placeholder={t(label)}
        aria-label={t(label)}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && text !== '' && setText('')}
      />
      {text !== '' && (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('filters.within.clear')}
          onClick={() => setText('')}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}

/** What is being typed, told once there is a pause; the address may also change by itself, as when filters are reset. */
const useTyped = (asked: string, tell: (text: string) => void) => {
  const [text, setText] = useState(asked)
  const [seen, setSeen] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== asked) {
    setSeen(asked)
    if (text.trim() !== asked) setText(asked)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(next.trim()), next === '' ? 0 : pause)
  }
  return [text, type] as const
}
