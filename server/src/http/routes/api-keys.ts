import { createApiKey, deleteApiKey, getApiKeys, type ApiKeyDto } from '@spinrack/contract/resources/api-key'
import type { ApiKeyEditor } from '#catalog/api-keys/edit-api-keys'
import type { ApiKey } from '#domain/user/api-key'
import type { Door } from '../kit/route.ts'
import { preciseInstant } from '../present/instant.ts'

export const apiKeyRoutes = (door: Door, apiKeys: ApiKeyEditor) => {
  door(getApiKeys, async ({ identity }) => (await apiKeys.list(identity.user)).map((key) => presentKey(key, hidden)))

  door(createApiKey, async ({ identity, body }) => {
    const { secret, ...key } = await apiKeys.create(identity.user, body.comment)
    return presentKey(key, secret)
  })

  door(deleteApiKey, ({ identity, params }) => apiKeys.remove(identity.user, params.keyId))
}

const hidden = '******'

const presentKey = ({ id, userId, comment, createdAt }: ApiKey, key: string): ApiKeyDto => ({
  id,
  userId,
  key,
  comment,
  createdDate: preciseInstant(createdAt),
  lastModifiedDate: preciseInstant(createdAt),
})
