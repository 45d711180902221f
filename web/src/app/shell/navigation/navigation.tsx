import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBooks, IconHome, IconPlus } from '@tabler/icons-react'
import { libraryQueries } from '#api/libraries.ts'
import { isAdmin, useCurrentUser } from '#api/users.ts'
import { AddLibrary } from '#features/libraries/add-library.tsx'
import { LibraryMenu } from '#features/libraries/library-menu.tsx'
import { useMessages } from '#i18n/messages.ts'
import { NavItem } from './nav-item.tsx'
import classes from './navigation.module.css'

/** Everywhere one can go. Only places that exist are listed. */
export const Navigation = () => {
  const t = useMessages()
  const admin = isAdmin(useCurrentUser())
  const { data: libraries = [] } = useQuery(libraryQueries.list())
  return (
    <>
      <ul className={classes.list}>
        <NavItem to="/dashboard" label={t('nav.home')} icon={<IconHome size={20} />} />
        {libraries.length > 0 && (
          <NavItem
            to="/libraries/$libraryId/series"
            libraryId="all"
            label={t('nav.allLibraries')}
            icon={<IconBooks size={20} />}
          />
        )}
      </ul>
      {(libraries.length > 0 || admin) && (
        <section className={classes.section} aria-labelledby="nav-libraries">
          <div className={classes.heading}>
            <h2 id="nav-libraries" className={classes.title}>
              {t('nav.libraries')}
            </h2>
            {admin && (
              <AddLibrary>
                {(open) => (
                  <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('nav.addLibrary')} onClick={open}>
                    <IconPlus size={16} />
                  </ActionIcon>
                )}
              </AddLibrary>
            )}
          </div>
          <ul className={classes.list}>
            {libraries.map((library) => (
              <NavItem
                key={library.id}
                to="/libraries/$libraryId/series"
                libraryId={library.id}
                label={library.name}
                note={library.unavailable ? t('library.unavailable') : undefined}
                icon={<span className={classes.letter}>{firstLetter(library.name)}</span>}
                menu={admin && <LibraryMenu library={library} />}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const graphemes = new Intl.Segmenter()
const firstLetter = (name: string) => graphemes.segment(name.trim())[Symbol.iterator]().next().value?.segment ?? ''
