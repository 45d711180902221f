import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useId, useRef } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useArrangedLibraries } from '#shelf/libraries/use-arranged-libraries.ts'
import { Select } from '#ui/select/select.tsx'
import { writeSearchAddress } from './search-address.ts'
import classes from './search-box.module.css'
import { useSearchBox } from './use-search-box.ts'
import { useSlashKey } from './use-slash-key.ts'

const InstantPanel = lazyPart(() => import('./instant/instant-panel.tsx'), 'InstantPanel')

/** Milliseconds without a key after which is searched. */
const pause = 250

/** Finds while one types; the whole of what was found is a page of its own. */
export const SearchBox = () => {
  const t = useMessages()
  const navigate = useNavigate()
  const box = useSearchBox()
  const { text, libraryId, opened, active } = box
  const [words] = useDebouncedValue(text.trim(), pause)
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const listId = useId()
  useSlashKey(input)
  const shown = opened && text.trim() !== ''

  const searchAll = () => {
    box.close()
    void navigate({ to: '/search', search: writeSearchAddress(text, libraryId) })
  }

  const choose = (options: readonly HTMLElement[]) => {
    const option = shown && active > 0 ? options[active] : undefined
    if (option !== undefined) option.click()
    else if (text.trim() !== '') searchAll()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const options = [...(panel.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault()
        return box.step(event.key === 'ArrowDown' ? 1 : -1, options.length)
      case 'Enter':
        return choose(options)
      case 'Escape':
        return shown ? box.close() : box.clear()
    }
  }

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) box.close()
  }

  return (
    <search className={classes.search} onBlur={onBlur}>
      <div className={classes.field}>
        <IconSearch className={classes.icon} size={18} aria-hidden="true" />
        <input
          ref={input}
          className={classes.input}
          role="combobox"
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={shown ? `${listId}-${active}` : undefined}
          aria-keyshortcuts="/"
          placeholder={t('search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => box.type(target.value)}
          onFocus={box.open}
          onClick={box.open}
          onKeyDown={onKeyDown}
        />
        {text === '' ? (
          <kbd className={classes.key} aria-hidden="true">
            /
          </kbd>
        ) : (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('search.clear')}
            onClick={() => {
              box.clear()
              input.current?.focus()
            }}
          >
            <IconX size={16} />
          </button>
        )}
        <LibraryChoice value={libraryId} onChange={box.chooseLibrary} />
      </div>
      {shown && (
        <Suspense>
          <InstantPanel
            ref={panel}
            listId={listId}
            asked={{ words, libraryId }}
            active={active}
            onChoose={box.leave}
            onSearchAll={searchAll}
          />
        </Suspense>
      )}
    </search>
  )
}

/** Says nothing where there is nothing to choose. */
const LibraryChoice = ({ value, onChange }: { value: string; onChange: (libraryId: string) => void }) => {
  const t = useMessages()
  const { all } = useArrangedLibraries()
  if (all.length < 2) return null
  return (
    <div className={classes.scope}>
      <Select
        label={t('search.in')}
        quiet
        value={value}
        choices={[
          { value: allLibraries, label: t('nav.allLibraries') },
          ...all.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={onChange}
      />
    </div>
  )
}
