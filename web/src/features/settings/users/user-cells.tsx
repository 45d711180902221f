import type { UserDto } from '@spinrack/contract/resources/user'
import { useQuery } from '@tanstack/react-query'
import { libraryQueries } from '#api/libraries.ts'
import { userAdminQueries } from '#api/user-admin.ts'
import { dynamicMessage } from '#i18n/dynamic-message.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatInstant, formatInstantFully } from '#lib/format-date.ts'
import { initialsOf } from '#lib/initials.ts'
import classes from './users.module.css'

export const UserName = ({ user, own }: { user: UserDto; own: boolean }) => {
  const t = useMessages()
  return (
    <span className={classes.user}>
      <span className={classes.avatar} data-admin={user.roles.includes('ADMIN') || undefined} aria-hidden="true">
        {initialsOf(user.email)}
      </span>
      <bdi className={classes.email}>{user.email}</bdi>
      {own && <span className={classes.own}>{t('users.you')}</span>}
    </span>
  )
}

export const RoleChips = ({ roles }: { roles: readonly string[] }) => {
  const t = useMessages()
  const special = roles.filter((role) => role !== 'USER')
  return (
    <span className={classes.roles}>
      {(special.length === 0 ? ['USER'] : special).map((role) => (
        <span key={role} className={classes.role} data-admin={role === 'ADMIN' || undefined}>
          {dynamicMessage(t, `account.role.${role}`, role)}
        </span>
      ))}
    </span>
  )
}

/** Libraries on the first line, restrictions on the second. */
export const UserView = ({ user }: { user: UserDto }) => {
  const t = useMessages()
  const { data: libraries = [] } = useQuery(libraryQueries.list())
  const shared = libraries.filter(({ id }) => user.sharedLibrariesIds.includes(id))
  const all = user.sharedAllLibraries || user.roles.includes('ADMIN')
  const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' })
  const { ageRestriction, labelsAllow, labelsExclude } = user
  const limits = [
    ageRestriction && t(`users.sees.${ageRestriction.restriction}`, { age: ageRestriction.age }),
    labelsAllow.length > 0 && t('users.sees.allow', { labels: list.format(labelsAllow) }),
    labelsExclude.length > 0 && t('users.sees.exclude', { labels: list.format(labelsExclude) }),
  ].filter((limit) => typeof limit === 'string')
  const none = shared.length === 0 ? t('users.sees.nothing') : list.format(shared.map(({ name }) => name))
  return (
    <span className={classes.sees}>
      <span>{all ? t('users.libraries.all') : none}</span>
      {limits.map((limit) => (
        <span key={limit} className={classes.dim}>
          {limit}
        </span>
      ))}
    </span>
  )
}

export const LatestActivity = ({ id }: { id: string }) => {
  const t = useMessages()
  const { data: latest, isError } = useQuery(userAdminQueries.latestActivity(id))
  if (isError) return <span className={`${classes.latest} ${classes.dim}`}>{t('users.activity.unknown')}</span>
  if (latest === undefined) return null
  if (latest === null)
    return <span className={`${classes.latest} ${classes.dim}`}>{t('users.activity.noneRecent')}</span>
  const locale = currentLocale()
  return (
    <time className={classes.latest} dateTime={latest.dateTime} title={formatInstantFully(latest.dateTime, locale)}>
      {formatInstant(latest.dateTime, locale)}
    </time>
  )
}
