import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { useArrangedLibraries } from '#shelf/libraries/use-arranged-libraries.ts'
import { Select } from '#ui/select/select.tsx'
import type { SearchAddress } from '../search-address.ts'
import { writeSearchAddress } from '../search-address.ts'
import classes from './search-page.module.css'

/** Milliseconds without a key after which is searched. */
const pause = 350

/** On a phone the page itself holds the field, and shows what is found while one types. */
export const PhoneField = ({ address }: { address: SearchAddress }) => {
  const t = useMessages()
  const navigate = useNavigate()
  const { all } = useArrangedLibraries()
  const { q = '', library = allLibraries, kind } = address
  const [text, setText] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  const search = (words: string, libraryId: string) =>
    void navigate({
      to: '/search',
      search: { ...writeSearchAddress(words, libraryId), ...(kind === undefined ? {} : { kind }) },
      replace: true,
    })
  const searchSoon = useDebouncedCallback(search, pause)
  useEffect(() => {
    // Somebody who comes without words wants to write some.
    if (input.current?.value === '') input.current.focus()
  }, [])
  return (
    <search className={classes.phone}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          search(text, library)
          input.current?.blur()
        }}
      >
        <div className={classes.field}>
          <IconSearch className={classes.icon} size={18} aria-hidden="true" />
          <input
            ref={input}
            className={classes.input}
            type="search"
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            enterKeyHint="search"
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              searchSoon(target.value, library)
            }}
          />
        </div>
        {all.length > 1 && (
          <Select
            label={t('search.in')}
            quiet
            value={library}
            choices={[
              { value: allLibraries, label: t('nav.allLibraries') },
              ...all.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(libraryId) => search(text, libraryId)}
          />
        )}
      </form>
    </search>
  )
}
