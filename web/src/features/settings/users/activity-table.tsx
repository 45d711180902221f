import type { AuthenticationActivityDto } from '@spinrack/contract/resources/user'
import { IconLogin2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { userAdminQueries } from '#api/user-admin.ts'
import { explainCodes } from '#i18n/failure-text.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatInstantFully } from '#lib/format-date.ts'
import { deviceOf } from '#lib/user-agent.ts'
import { QueryTable } from '#shelf/table/query-table.tsx'
import { useTableView } from '#shelf/table/use-table-view.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import type { Column } from '#ui/table/column.ts'
import { StatusDot } from '#ui/table/status-dot.tsx'
import classes from './users.module.css'

/** Entries have no id, and two may share an instant: their place in the page tells them apart. */
type Entry = AuthenticationActivityDto & { readonly key: string }

/** Who tried to sign in, from where, and how it ended. */
export const ActivityTable = () => {
  const t = useMessages()
  const view = useTableView({ field: 'dateTime', direction: 'desc' })
  const query = useQuery({
    ...userAdminQueries.activity({ page: view.page, size: view.size, sort: view.order }),
    select: (page) => ({ ...page, content: page.content.map((entry, at) => ({ ...entry, key: String(at) })) }),
  })
  return (
    <QueryTable<Entry>
      label={t('users.activity.title')}
      query={query}
      view={view}
      columns={useColumns()}
      rowKey={({ key }) => key}
      empty={<EmptyState icon={<IconLogin2 size={32} />} title={t('account.activity.empty')} />}
    />
  )
}

const useColumns = (): readonly Column<Entry>[] => {
  const t = useMessages()
  return [
    {
      key: 'date',
      title: t('users.activity.date'),
      sort: 'dateTime',
      first: 'desc',
      width: 'tight',
      cell: ({ dateTime }) => <time dateTime={dateTime}>{formatInstantFully(dateTime, currentLocale())}</time>,
    },
    { key: 'email', title: t('account.email'), sort: 'email', card: 'title', cell: ({ email }) => <bdi>{email}</bdi> },
    {
      key: 'success',
      title: t('users.activity.success'),
      sort: 'success',
      card: 'corner',
      cell: ({ success }) => (
        <StatusDot tone={success ? 'good' : 'bad'}>
          {t(success ? 'account.activity.succeeded' : 'account.activity.failed')}
        </StatusDot>
      ),
    },
    {
      key: 'error',
      title: t('users.activity.error'),
      sort: 'error',
      // Servers leave out what they do not know.
      cell: ({ error }) => (error ? explainCodes(t, error) : null),
    },
    { key: 'ip', title: t('users.activity.ip'), sort: 'ip', cell: ({ ip }) => ip },
    {
      key: 'source',
      title: t('users.activity.source'),
      sort: 'source',
      cell: ({ source, apiKeyComment }) => (
        <>
          {source}
          {apiKeyComment && <span className={classes.dim}> {apiKeyComment}</span>}
        </>
      ),
    },
    {
      key: 'device',
      title: t('users.activity.device'),
      sort: 'userAgent',
      cell: ({ userAgent }) => (userAgent ? <span title={userAgent}>{deviceOf(userAgent)}</span> : null),
    },
  ]
}
