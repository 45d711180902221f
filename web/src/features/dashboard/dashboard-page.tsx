import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { useMessages } from '#i18n/messages.ts'
import classes from './dashboard-page.module.css'
import { Recommended } from './recommended.tsx'

/** Home: the ways back into what is pinned. */
export const DashboardPage = () => {
  const t = useMessages()
  return (
    <>
      <h1 className={classes.name}>{t('dashboard.title')}</h1>
      <Recommended libraryId={allLibraries} />
    </>
  )
}
