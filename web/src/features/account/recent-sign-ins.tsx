import { Button, Skeleton } from '@mantine/core'
import type { AuthenticationActivityDto } from '@spinrack/contract/resources/user'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#api/errors.ts'
import { userQueries } from '#api/users.ts'
import { explainCodes, failureReason } from '#i18n/failure-text.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatInstantFully } from '#lib/format-date.ts'
import { deviceOf } from '#lib/user-agent.ts'
import { Notice } from '#ui/notice/notice.tsx'
import classes from './recent-sign-ins.module.css'

const pageSize = 20

export const RecentSignIns = () => {
  const t = useMessages()
  const [page, setPage] = useState(0)
  const activity = useQuery(userQueries.myActivity(page, pageSize))
  if (activity.isError) {
    return (
      <div className={classes.state}>
        <Notice tone="bad">
          {t('account.activity.loadFailed')} {failureReason(t, failureOf(activity.error))}
        </Notice>
        <Button variant="default" onClick={() => void activity.refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    )
  }
  if (activity.isPending) return <Skeleton className={classes.skeleton} height={240} />
  const { content, totalElements, first, last } = activity.data
  if (totalElements === 0) return <p className={classes.empty}>{t('account.activity.empty')}</p>
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('account.activity.date')}</th>
            <th scope="col">{t('account.activity.result')}</th>
            <th scope="col">{t('account.activity.device')}</th>
            <th scope="col">{t('account.activity.ip')}</th>
            <th scope="col">{t('account.activity.source')}</th>
          </tr>
        </thead>
        <tbody>
          {content.map((entry, index) => (
            // Entries have no id, and two may share an instant.
            <SignIn key={`${entry.dateTime} ${index}`} entry={entry} />
          ))}
        </tbody>
      </table>
      {!(first && last) && (
        <div className={classes.paging}>
          <span className={classes.range}>
            {t('account.activity.range', {
              from: page * pageSize + 1,
              to: page * pageSize + content.length,
              total: totalElements,
            })}
          </span>
          <Button variant="default" size="sm" disabled={first} onClick={() => setPage(page - 1)}>
            {t('account.activity.newer')}
          </Button>
          <Button variant="default" size="sm" disabled={last} onClick={() => setPage(page + 1)}>
            {t('account.activity.older')}
          </Button>
        </div>
      )}
    </>
  )
}

const SignIn = ({ entry }: { entry: AuthenticationActivityDto }) => {
  const t = useMessages()
  return (
    <tr>
      <td className={classes.date}>{formatInstantFully(entry.dateTime, currentLocale())}</td>
      <td>
        <span className={classes.result} data-success={entry.success}>
          {entry.success ? t('account.activity.succeeded') : t('account.activity.failed')}
        </span>
        {entry.error !== null && <span className={classes.error}>{explainCodes(t, entry.error)}</span>}
      </td>
      <td title={entry.userAgent ?? undefined}>{entry.userAgent === null ? '' : deviceOf(entry.userAgent)}</td>
      <td className={classes.ip}>{entry.ip}</td>
      <td>{entry.apiKeyComment ?? entry.source}</td>
    </tr>
  )
}
