import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { serverQueries } from '#api/server.ts'
import { useMessages } from '#i18n/messages.ts'
import { FailedWall } from '#shelf/wall/wall-states.tsx'
import { SettingsPage, SettingsSection } from '../settings-page.tsx'
import { Backups } from './backups/backups.tsx'
import { Management } from './management.tsx'
import { ServerForm } from './server-form.tsx'
import classes from './server.module.css'

export const ServerPage = () => {
  const t = useMessages()
  const { data: settings, error, refetch } = useQuery(serverQueries.settings())
  return (
    <SettingsPage title={t('server.title')} width="text">
      {settings ? (
        <ServerForm settings={settings} />
      ) : error ? (
        <FailedWall error={error} retry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
      <Backups />
      <SettingsSection title={t('server.management.title')}>
        <Management />
      </SettingsSection>
    </SettingsPage>
  )
}

const FormSkeleton = () => (
  <div className={classes.skeleton} aria-busy="true">
    {Array.from({ length: 4 }, (_, at) => (
      <div key={at} className={classes.block}>
        <Skeleton height={20} width={160} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </div>
    ))}
  </div>
)
