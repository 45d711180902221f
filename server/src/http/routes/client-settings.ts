import {
  deleteGlobalSettings,
  deleteUserSettings,
  getGlobalSettings,
  getUserSettings,
  saveGlobalSettings,
  saveUserSettings,
} from '@spinrack/contract/resources/client-settings'
import type { ClientSettingEditor } from '#catalog/client-settings/edit-client-settings'
import { DomainError } from '#domain/errors'
import type { Door, Gatekeeper } from '../kit/route.ts'

type Needs = { readonly clientSettings: ClientSettingEditor; readonly gatekeeper: Gatekeeper }

export const clientSettingRoutes = (door: Door, { clientSettings, gatekeeper }: Needs) => {
  door(getGlobalSettings, async ({ request, reply }) => {
    const identity = await gatekeeper(request, reply, 'AUTH').catch(asStranger)
    return Object.fromEntries(await clientSettings.global(identity?.user))
  })

  door(saveGlobalSettings, ({ body }) => clientSettings.saveGlobal(new Map(Object.entries(body))))

  door(deleteGlobalSettings, ({ body }) => clientSettings.removeGlobal(body))

  door(getUserSettings, async ({ identity }) => {
    const settings = await clientSettings.ofUser(identity.user)
    return Object.fromEntries([...settings].map(([key, value]) => [key, { value }]))
  })

  door(saveUserSettings, ({ identity, body }) =>
    clientSettings.saveOfUser(
      identity.user,
      new Map(Object.entries(body).map(([key, setting]) => [key, setting.value])),
    ),
  )

  door(deleteUserSettings, ({ identity, body }) => clientSettings.removeOfUser(identity.user, body))
}

/** The sign-in page asks before anybody has signed in. */
const asStranger = (error: unknown) => {
  if (error instanceof DomainError) return undefined
  throw error
}
