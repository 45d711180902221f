import { ActionIcon } from '@mantine/core'
import type { BackupDto } from '@spinrack/contract/resources/backup'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { backupFileUrl, useDeleteBackup } from '#api/backups.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatInstantFully } from '#lib/format-date.ts'
import { formatSize } from '#lib/format-size.ts'
import { requestDialog } from '#shelf/dialogs/dialog-requests.ts'
import classes from './backups.module.css'

export const BackupRow = ({ backup }: { backup: BackupDto }) => {
  const t = useMessages()
  const { mutateAsync } = useDeleteBackup()
  const { name, size, created, trouble } = backup
  const at = formatInstantFully(created, currentLocale())
  const askToDelete = () =>
    requestDialog({
      kind: 'confirm',
      title: t('backups.delete.title'),
      text: t('backups.delete.text', { at }),
      action: t('backups.delete.submit'),
      trying: 'deleteTheBackup',
      danger: true,
      run: () => mutateAsync(name),
    })
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{at}</span>
        <span className={classes.facts}>
          {formatSize(size, currentLocale())} · {factsOf(backup, t)}
        </span>
        {trouble !== null && <span className={classes.trouble}>{t('backups.broken', { reason: trouble })}</span>}
      </div>
      <ActionIcon
        component="a"
        variant="default"
        size={44}
        href={backupFileUrl(name)}
        download={name}
        aria-label={t('backups.download', { at })}
      >
        <IconDownload size={20} />
      </ActionIcon>
      <ActionIcon variant="default" size={44} onClick={askToDelete} aria-label={t('backups.delete.label', { at })}>
        <IconTrash size={20} />
      </ActionIcon>
    </li>
  )
}

const factsOf = ({ version, books, madeBy, missingFiles, name }: BackupDto, t: ReturnType<typeof useMessages>) => {
  if (version === null || madeBy === null) return name
  const facts = [
    t('backups.version', { version }),
    t('backups.books', { count: books ?? 0 }),
    t(`backups.by.${madeBy}`),
  ]
  if (missingFiles) facts.push(t('backups.missing', { count: missingFiles }))
  return facts.join(' · ')
}
