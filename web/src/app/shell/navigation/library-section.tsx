import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import type { LibraryDto } from '@spinrack/contract/resources/library'
import { linkOptions, useParams } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { AddLibrary } from '#features/libraries/add-library.tsx'
import { AllLibrariesMenu } from '#features/libraries/all-libraries-menu.tsx'
import { LibraryMenu } from '#features/libraries/library-menu.tsx'
import { useMessages } from '#i18n/messages.ts'
import type { ArrangedLibraries } from '#shelf/libraries/library-places.ts'
import { NavItem } from './nav-item.tsx'
import classes from './navigation.module.css'

type LibrarySectionProps = { libraries: ArrangedLibraries<LibraryDto>; admin: boolean }

/** The pinned libraries in the order people chose, then the others behind one more click. */
export const LibrarySection = ({ libraries, admin }: LibrarySectionProps) => {
  const t = useMessages()
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div className={classes.heading}>
        <h2 id={heading} className={classes.title}>
          {t('nav.libraries')}
        </h2>
        <span className={classes.headingActions}>
          {admin && (
            <AddLibrary>
              {(open) => (
                <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('nav.addLibrary')} onClick={open}>
                  <IconPlus size={16} />
                </ActionIcon>
              )}
            </AddLibrary>
          )}
          {libraries.all.length > 0 && <AllLibrariesMenu libraries={libraries.all} admin={admin} />}
        </span>
      </div>
      <ul className={classes.list}>
        {libraries.pinned.map((library) => (
          <LibraryItem key={library.id} library={library} pinned admin={admin} />
        ))}
      </ul>
      {libraries.unpinned.length > 0 && <More libraries={libraries.unpinned} admin={admin} />}
    </section>
  )
}

type LibraryItemProps = { library: LibraryDto; pinned: boolean; admin: boolean }

const LibraryItem = ({ library, pinned, admin }: LibraryItemProps) => {
  const note = useLibraryNote(library)
  return (
    <NavItem
      target={linkOptions({ to: '/libraries/$libraryId', params: { libraryId: library.id } })}
      label={library.name}
      note={note}
      icon={<span className={classes.letter}>{firstLetter(library.name)}</span>}
      menu={<LibraryMenu library={library} pinned={pinned} admin={admin} />}
    />
  )
}

/** Opens by itself for whoever is in one of these libraries, until they say otherwise. */
const More = ({ libraries, admin }: { libraries: readonly LibraryDto[]; admin: boolean }) => {
  const t = useMessages()
  const list = useId()
  const { libraryId } = useParams({ strict: false })
  const [chosen, setChosen] = useState<boolean>()
  const opened = chosen ?? libraries.some(({ id }) => id === libraryId)
  return (
    <>
      <button
        type="button"
        className={classes.more}
        aria-expanded={opened}
        aria-controls={list}
        onClick={() => setChosen(!opened)}
      >
        <IconChevronDown size={16} aria-hidden="true" />
        <span className={classes.moreLabel}>{t('nav.more')}</span>
      </button>
      <ul id={list} className={classes.list} hidden={!opened}>
        {libraries.map((library) => (
          <LibraryItem key={library.id} library={library} pinned={false} admin={admin} />
        ))}
      </ul>
    </>
  )
}

const graphemes = new Intl.Segmenter()
const firstLetter = (name: string) => graphemes.segment(name.trim())[Symbol.iterator]().next().value?.segment ?? ''

/** What is wrong with a library, in two words; the rest is told in media management, to those who can mend it. */
const useLibraryNote = ({ unavailable, unreadableFolders, trashHeld }: LibraryDto): string | undefined => {
  const t = useMessages()
  if (unavailable) return t('library.unavailable')
  if (unreadableFolders?.length) return t('library.unreadable')
  return trashHeld ? t('library.trashHeld') : undefined
}
