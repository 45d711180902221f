import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { IconArrowLeft, IconBooks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { libraryQueries } from '#api/libraries.ts'
import { useMessages } from '#i18n/messages.ts'
import { WallView } from '#shelf/wall/wall-view.tsx'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { PosterGridSkeleton } from '#ui/grid/poster-grid.tsx'
import classes from './section-page.module.css'
import { bookSectionSource, seriesSectionSource } from './section-source.tsx'
import type { SectionInfo } from './sections.ts'
import { sectionOfSlug } from './sections.ts'
import { useLibraryScope } from './use-library-scope.ts'

type SectionPageProps = { libraryId: string; slug: string }

/** All of one section of the home page or of a library. */
export const SectionPage = ({ libraryId, slug }: SectionPageProps) => {
  const t = useMessages()
  const section = sectionOfSlug(slug)
  const scope = useLibraryScope(libraryId)
  const { data: libraries } = useQuery(libraryQueries.list())
  const library = libraries?.find(({ id }) => id === libraryId)?.name
  const isHome = libraryId === allLibraries
  if (section === undefined) return <UnknownSection />
  return (
    <>
      <header className={classes.header}>
        <Link
          {...(isHome ? { to: '/dashboard' } : { to: '/libraries/$libraryId/recommended', params: { libraryId } })}
          className={classes.back}
        >
          <IconArrowLeft size={16} aria-hidden="true" />
          {isHome ? t('nav.home') : library}
        </Link>
        <h1 className={classes.title}>{t(section.title)}</h1>
      </header>
      {scope.kind === 'libraries' ? (
        <SectionWall section={section} libraryIds={scope.ids} />
      ) : (
        scope.kind === 'unknown' && <PosterGridSkeleton />
      )}
    </>
  )
}

const SectionWall = ({ section, libraryIds }: { section: SectionInfo; libraryIds: readonly string[] }) => {
  const t = useMessages()
  const parts = {
    place: `section:${section.slug}`,
    toolbar: {},
    empty: <EmptyState icon={<IconBooks size={32} />} title={t('dashboard.nothing.title')} />,
  }
  return section.kind === 'books' ? (
    <WallView source={bookSectionSource(section.id, libraryIds)} {...parts} />
  ) : (
    <WallView source={seriesSectionSource(section.id, libraryIds)} {...parts} />
  )
}

const UnknownSection = () => {
  const t = useMessages()
  return (
    <EmptyState icon={<IconBooks size={32} />} title={t('notFound.title')} text={t('notFound.body')}>
      <Link to="/dashboard" className={classes.back}>
        {t('notFound.home')}
      </Link>
    </EmptyState>
  )
}
