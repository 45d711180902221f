import { Button, Skeleton } from '@mantine/core'
import type { BackupsDto } from '@spinrack/contract/resources/backup'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { backupQueries, useStartBackup } from '#api/backups.ts'
import { failureOf, isNotFound } from '#api/errors.ts'
import { failureReason } from '#i18n/failure-text.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatInstantFully } from '#lib/format-date.ts'
import { FailedWall } from '#shelf/wall/wall-states.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { SettingsSection } from '../../settings-page.tsx'
import { BackupRow } from './backup-row.tsx'
import { BackupSchedule } from './backup-schedule.tsx'
import classes from './backups.module.css'

/** Everything about the backups of the server. */
export const Backups = () => {
  const t = useMessages()
  const { data, error, refetch } = useQuery(backupQueries.list())
  // Other servers of this API make none.
  if (isNotFound(error)) return null
  return (
    <SettingsSection title={t('backups.title')} text={t('backups.text')}>
      {data ? (
        <Known data={data} />
      ) : error ? (
        <FailedWall error={error} retry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={96} />
        </div>
      )}
    </SettingsSection>
  )
}

const Known = ({ data }: { data: BackupsDto }) => {
  const t = useMessages()
  const { backups, schedule } = data
  return (
    <div className={classes.parts}>
      <Now data={data} />
      <BackupSchedule schedule={schedule} />
      {backups.length === 0 ? (
        <p className={classes.empty}>{t('backups.empty')}</p>
      ) : (
        <ul className={classes.list} aria-label={t('backups.title')}>
          {backups.map((backup) => (
            <BackupRow key={backup.name} backup={backup} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** What is being done, and what became of the last attempt. */
const Now = ({ data: { running, last, folder } }: { data: BackupsDto }) => {
  const t = useMessages()
  const { mutate, isPending, error } = useStartBackup()
  const at = last && formatInstantFully(last.started, currentLocale())
  return (
    <div className={classes.now}>
      {error && <Notice tone="bad">{failureReason(t, failureOf(error))}</Notice>}
      {!running && last?.error && <Notice tone="bad">{t('backups.failed', { at, reason: last.error })}</Notice>}
      <div className={classes.begin}>
        <p className={classes.folder}>
          {t('backups.folder')} <code dir="ltr">{folder}</code>
        </p>
        <Button
          variant="default"
          leftSection={<IconDatabaseExport size={18} />}
          loading={isPending}
          disabled={running !== null}
          onClick={() => mutate()}
        >
          {t('backups.start')}
        </Button>
      </div>
      <output>{running && <RunningBackup running={running} />}</output>
    </div>
  )
}

const RunningBackup = ({ running: { phase, done, total } }: { running: NonNullable<BackupsDto['running']> }) => {
  const t = useMessages()
  return (
    <label className={classes.running}>
      <span>{t(`backups.phase.${phase}`)}</span>
      <progress className={classes.bar} {...(total > 0 && { max: total, value: done })} />
    </label>
  )
}
