import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type {
  AuthenticationActivity,
  AuthenticationActivityStore,
  KnownDeviceStore,
  RememberedLoginStore,
  SessionStore,
} from '#domain/user/session'
import type { User, UserStore } from '#domain/user/user'

export const memoryUsers = (...users: User[]): UserStore => ({
  count: async () => users.length,
  find: async (id) => users.find((user) => user.id === id),
  byEmail: async (email) => users.find((user) => user.email.toLowerCase() === email.toLowerCase()),
  all: async () => users,
  insert: async (user) => void users.push(user),
  update: async (user) =>
    void users.splice(
      users.findIndex(({ id }) => id === user.id),
      1,
      user,
    ),
  remove: async (user) =>
    void users.splice(
      users.findIndex(({ id }) => id === user.id),
      1,
    ),
})

/** The records can be looked at. */
export const memoryActivity = (): AuthenticationActivityStore & { readonly records: AuthenticationActivity[] } => {
  const records: AuthenticationActivity[] = []
  return {
    records,
    insert: async (activity) => void records.push(activity),
    list: async (_, request) => ({ items: records, total: records.length, request, sorted: true }),
    latest: async () => records.at(-1),
    hasSucceeded: async (userId, ip) => records.some((one) => one.success && one.userId === userId && one.ip === ip),
    removeBefore: async (time) => {
      for (const [index, { at }] of [...records.entries()].toReversed()) if (at < time) records.splice(index, 1)
    },
  }
}

export const memoryDevices = (): KnownDeviceStore => {
  const rows = new Map<string, { tokenHash: string; userId: UserId; expiresAt: number }>()
  return {
    isKnown: async (tokenHash, now, userId) =>
      [...rows.values()].some(
        (row) => row.tokenHash === tokenHash && row.expiresAt >= now && (userId === undefined || row.userId === userId),
      ),
    put: async (row) => void rows.set(`${row.tokenHash} ${row.userId}`, row),
    removeExpired: async (now) => {
      for (const [key, { expiresAt }] of rows) if (expiresAt < now) rows.delete(key)
    },
  }
}

type Inserted = { tokenHash: string; userId: UserId; expiresAt: number; apiKeyId?: string | null }

/** Tells how often something was written, because reading pages must not write. */
export const memorySignIns = (): SessionStore & RememberedLoginStore & { readonly writes: string[] } => {
  const rows = new Map<string, { userId: UserId; expiresAt: number; apiKeyId: string | null }>()
  const writes: string[] = []
  return {
    writes,
    insert: async ({ tokenHash, userId, expiresAt, ...given }: Inserted) => {
      writes.push('insert')
      rows.set(tokenHash, { userId, expiresAt, apiKeyId: given.apiKeyId ?? null })
    },
    find: async (tokenHash) => rows.get(tokenHash),
    extend: async (tokenHash, expiresAt) => {
      writes.push('extend')
      const row = rows.get(tokenHash)
      if (row) rows.set(tokenHash, { ...row, expiresAt })
    },
    remove: async (tokenHash) => void rows.delete(tokenHash),
    removeOf: async (userId, kept?: string) => {
      for (const [hash, row] of rows) if (row.userId === userId && hash !== kept) rows.delete(hash)
    },
    removeOfKey: async (apiKeyId) => {
      for (const [hash, row] of rows) if (row.apiKeyId === apiKeyId) rows.delete(hash)
    },
    removeExpired: async (now) => {
      for (const [hash, { expiresAt }] of rows) if (expiresAt < now) rows.delete(hash)
    },
  }
}
