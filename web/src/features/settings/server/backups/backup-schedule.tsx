import { Button, TextInput } from '@mantine/core'
import type { BackupScheduleDto } from '@spinrack/contract/resources/backup'
import { backupIntervals, mostKeptBackups } from '@spinrack/contract/vocabulary/backup'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useSaveBackupSchedule } from '#api/backups.ts'
import { failureOf } from '#api/errors.ts'
import { failureReason } from '#i18n/failure-text.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { isDeepEqual } from '#lib/is-deep-equal.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { Select } from '#ui/select/select.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import classes from './backups.module.css'

type Form = Omit<BackupScheduleDto, 'keep'> & { readonly keep: string }

/** When backups are made by themselves. */
export const BackupSchedule = ({ schedule }: { schedule: BackupScheduleDto }) => {
  const t = useMessages()
  const [edited, setEdited] = useState<Partial<Form>>({})
  const { mutate, isPending, error } = useSaveBackupSchedule()
  const form = { ...schedule, keep: String(schedule.keep), ...edited }
  const wish = { ...form, keep: Number(form.keep.trim() || Number.NaN) }
  const isSound = Number.isInteger(wish.keep) && wish.keep >= 1 && wish.keep <= mostKeptBackups
  const dirty = !isDeepEqual(wish, schedule)
  const change = (changes: Partial<Form>) => setEdited((now) => ({ ...now, ...changes }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!dirty || !isSound) return
    mutate(wish, {
      onSuccess: () => {
        setEdited({})
        showToast({ text: t('backups.schedule.saved'), tone: 'plain' })
      },
    })
  }
  return (
    <form className={classes.schedule} onSubmit={submit} noValidate aria-label={t('backups.schedule.title')}>
      {error && <Notice tone="bad">{failureReason(t, failureOf(error))}</Notice>}
      <div className={classes.fields}>
        <Select
          label={t('backups.schedule.interval')}
          value={form.interval}
          choices={backupIntervals.map((value) => ({ value, label: t(`backups.interval.${value}`) }))}
          onChange={(interval) => change({ interval })}
        />
        {form.interval !== 'OFF' && (
          <>
            <Select
              label={t('backups.schedule.hour')}
              value={String(form.hour)}
              choices={hours()}
              onChange={(hour) => change({ hour: Number(hour) })}
            />
            <TextInput
              label={t('backups.schedule.keep')}
              inputMode="numeric"
              value={form.keep}
              error={!isSound && t('backups.schedule.keepProblem', { most: mostKeptBackups })}
              onChange={({ currentTarget }) => change({ keep: currentTarget.value })}
              autoComplete="off"
            />
          </>
        )}
      </div>
      {dirty && (
        <div className={classes.saving}>
          <Button variant="default" onClick={() => setEdited({})} disabled={isPending}>
            {t('server.discard')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!isSound}>
            {t('backups.schedule.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

const hours = () => {
  const format = new Intl.DateTimeFormat(currentLocale(), { hour: 'numeric', minute: '2-digit' })
  return Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: format.format(new Date(2026, 0, 1, hour)),
  }))
}
