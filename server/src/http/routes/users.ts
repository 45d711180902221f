import {
  addUser,
  deleteUser,
  getLatestAuthenticationActivity,
  getUsers,
  updateMyPassword,
  updatePassword,
  updateUser,
  type UserUpdateDto,
} from '@spinrack/contract/resources/user'
import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { UserEditor } from '#catalog/users/edit-users'
import type { UserPatch } from '#domain/user/user-patch'
import type { AuthenticationActivityStore } from '#domain/user/session'
import type { UserStore } from '#domain/user/user'
import { forbidden, notFound } from '#domain/errors'
import type { FastifyRequest } from 'fastify'
import type { Door } from '../kit/route.ts'
import { presentActivity, presentUser } from '../present/user.ts'

type Needs = {
  readonly users: Pick<UserStore, 'all' | 'find'>
  readonly editUsers: UserEditor
  readonly activity: Pick<AuthenticationActivityStore, 'latest'>
  readonly sessionOf: (request: FastifyRequest) => string | undefined
}

export const userRoutes = (door: Door, { users, editUsers, activity, sessionOf }: Needs) => {
  door(getUsers, async () => (await users.all()).map(presentUser))

  door(addUser, async ({ body: { email, password, sharedLibraries, ...wishes } }) => {
    const patch = toPatch({ ...wishes, ...(sharedLibraries && { sharedLibraries }) })
    return presentUser(await editUsers.add({ ...patch, email, password }))
  })

  door(updateUser, ({ identity, params, body }) => editUsers.change(identity.user, params.id as UserId, toPatch(body)))

  door(deleteUser, ({ identity, params }) => editUsers.remove(identity.user, params.id as UserId))

  door(updateMyPassword, ({ identity: { user }, body, request }) =>
    editUsers.setPassword(user, { id: user.id, ...body, session: sessionOf(request) }),
  )

  door(updatePassword, ({ identity: { user }, params, body, request }) =>
    editUsers.setPassword(user, { id: params.id as UserId, ...body, session: sessionOf(request) }),
  )

  door(getLatestAuthenticationActivity, async ({ identity, params, query }) => {
    if (identity.user.id !== params.id && !identity.user.roles.has('ADMIN')) throw forbidden()
    const user = await users.find(params.id as UserId)
    const latest = user && (await activity.latest(user, query.apikey_id))
    if (!latest) throw notFound()
    return presentActivity(latest)
  })
}

/** Null, and the restriction NONE, take away; what is absent stays. */
const toPatch = ({ ageRestriction, labelsAllow, labelsExclude, roles, sharedLibraries }: UserUpdateDto): UserPatch => ({
  ...(roles && { roles }),
  ...(sharedLibraries && { sharedLibraries }),
  ...(labelsAllow !== undefined && { labelsAllow: labelsAllow ?? [] }),
  ...(labelsExclude !== undefined && { labelsExclude: labelsExclude ?? [] }),
  ...(ageRestriction !== undefined && { ageRestriction: toRestriction(ageRestriction) }),
})

const toRestriction = (given: NonNullable<UserUpdateDto['ageRestriction']> | null) =>
  given === null || given.restriction === 'NONE' ? null : { age: given.age, restriction: given.restriction }
