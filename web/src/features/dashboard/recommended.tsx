import { IconLayoutList, IconPinnedOff } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { RowSkeleton } from '#ui/row/row.tsx'
import classes from './dashboard-page.module.css'
import { DashboardRow } from './dashboard-row.tsx'
import { EditLayout } from './layout/edit-layout.tsx'
import { useSectionLayout } from './layout/use-section-layout.ts'
import { NothingYet } from './nothing-yet.tsx'
import { reveal } from './reveal.ts'
import type { SectionInfo } from './sections.ts'
import { useLibraryScope } from './use-library-scope.ts'
import type { Section } from './use-sections.ts'
import { useSections } from './use-sections.ts'

/** Seven ways back into one library, or those on the home page. A section without content is not shown. */
export const Recommended = ({ libraryId }: { libraryId: string }) => {
  const t = useMessages()
  const scope = useLibraryScope(libraryId)
  const layout = useSectionLayout(libraryId)
  switch (scope.kind) {
    case 'unknown':
      return <Skeleton layout={layout} />
    case 'none-pinned':
      return (
        <EmptyState
          icon={<IconPinnedOff size={32} />}
          title={t('dashboard.noPins.title')}
          text={t('dashboard.noPins.text')}
        />
      )
    case 'libraries':
      return <Sections libraryId={libraryId} libraryIds={scope.ids} layout={layout} />
  }
}

type SectionsProps = { libraryId: string; libraryIds: readonly string[]; layout: readonly SectionInfo[] }

const Sections = ({ libraryId, libraryIds, layout }: SectionsProps) => {
  const t = useMessages()
  const sections = useSections(layout, libraryIds)
  const { shown, awaited } = reveal(sections, stateOf)
  const edit = <EditLayout libraryId={libraryId} layout={layout} />
  if (layout.length === 0) {
    return (
      <EmptyState
        icon={<IconLayoutList size={32} />}
        title={t('dashboard.noSections.title')}
        text={t('dashboard.noSections.text')}
      >
        {edit}
      </EmptyState>
    )
  }
  // Every section is about books that were added once: where that one is empty, all are.
  const added = sections.find(({ info }) => info.id === 'RECENTLY_ADDED_BOOKS')
  if (added?.list.data?.length === 0) return <NothingYet libraryIds={libraryIds} />
  if (sections.every(({ list }) => list.data?.length === 0)) {
    return (
      <EmptyState
        icon={<IconLayoutList size={32} />}
        title={t('dashboard.nothing.title')}
        text={t('dashboard.nothing.text')}
      >
        {edit}
      </EmptyState>
    )
  }
  return (
    <div className={classes.page}>
      {shown.map((section) => (
        <DashboardRow key={section.info.id} section={section} libraryId={libraryId} />
      ))}
      {awaited.map(({ info }) => (
        <RowSkeleton key={info.id} title={t(info.title)} />
      ))}
      {awaited.length === 0 && <div className={classes.edit}>{edit}</div>}
    </div>
  )
}

const Skeleton = ({ layout }: { layout: readonly SectionInfo[] }) => {
  const t = useMessages()
  return (
    <div className={classes.page}>
      {layout.slice(0, 3).map(({ id, title }) => (
        <RowSkeleton key={id} title={t(title)} />
      ))}
    </div>
  )
}

const stateOf = ({ list }: Section) => {
  if (!list.isPending) return 'settled'
  return list.failureCount > 0 ? 'failing' : 'pending'
}
