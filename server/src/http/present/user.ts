import type { AuthenticationActivityDto, UserDto } from '@spinrack/contract/resources/user'
import type { AuthenticationActivity } from '#domain/user/session'
import type { User } from '#domain/user/user'
import { instant } from './instant.ts'

export const presentUser = (user: User): UserDto => ({
  id: user.id,
  email: user.email,
  roles: [...new Set([...user.roles, 'USER'])],
  sharedAllLibraries: user.sharedAllLibraries,
  sharedLibrariesIds: [...user.sharedLibraryIds],
  labelsAllow: [...user.labelsAllow],
  labelsExclude: [...user.labelsExclude],
  ...(user.ageRestriction && { ageRestriction: user.ageRestriction }),
})

export const presentActivity = ({ at, ...activity }: AuthenticationActivity): AuthenticationActivityDto => ({
  ...activity,
  dateTime: instant(at),
})
