import { useSuspenseQuery } from '@tanstack/react-query'
import { userQueries } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { RowSkeleton } from '#ui/row/row.tsx'
import classes from './dashboard-page.module.css'
import { DashboardRow } from './dashboard-row.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { reveal } from './reveal.ts'
import { useSections } from './use-sections.ts'

/** Seven ways back into the library. A section without content is not shown. */
export const DashboardPage = () => {
  const t = useMessages()
  const { data: user } = useSuspenseQuery(userQueries.me())
  const sections = useSections()
  const { shown, awaited } = reveal(sections, stateOf)
  const recentlyAdded = sections.find(({ id }) => id === 'addedBooks')
  // Every section is about books that were added once: where that one is empty, all are.
  if (recentlyAdded?.list.data?.length === 0) return <NothingYet />
  return (
    <div className={classes.page}>
      <h1 className={classes.name}>{t('dashboard.title')}</h1>
      {shown.map((section) => (
        <DashboardRow key={section.id} section={section} roles={user.roles} />
      ))}
      {awaited.map(({ id, title }) => (
        <RowSkeleton key={id} title={title} />
      ))}
    </div>
  )
}

const stateOf = ({ list }: ReturnType<typeof useSections>[number]) => {
  if (!list.isPending) return 'settled'
  return list.failureCount > 0 ? 'failing' : 'pending'
}
