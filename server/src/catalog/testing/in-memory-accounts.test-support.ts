import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type {
  AuthenticationActivity,
  AuthenticationActivityStore,
  RememberedLoginStore,
  SessionStore,
} from '#domain/user/session'
import type { User, UserStore } from '#domain/user/user'

export const memoryUsers = (...users: User[]): UserStore => ({
  count: async () => users.length,
  find: async (id) => users.find((user) => user.id === id),
  byEmail: async (email) => users.find((user) => user.email.toLowerCase() === email.toLowerCase()),
  insert: async (user) => void users.push(user),
})

/** The records can be looked at. */
export const memoryActivity = (): AuthenticationActivityStore & { readonly records: AuthenticationActivity[] } => {
  const records: AuthenticationActivity[] = []
  return {
    records,
    insert: async (activity) => void records.push(activity),
    list: async (_, request) => ({ items: records, total: records.length, request, sorted: true }),
    removeBefore: async (time) => {
      for (const [index, { at }] of [...records.entries()].toReversed()) if (at < time) records.splice(index, 1)
    },
  }
}

/** Tells how often something was written, because reading pages must not write. */
export const memorySignIns = (): SessionStore & RememberedLoginStore & { readonly writes: string[] } => {
  const rows = new Map<string, { userId: UserId; expiresAt: number }>()
  const writes: string[] = []
  return {
    writes,
    insert: async ({ tokenHash, userId, expiresAt }) => {
      writes.push('insert')
      rows.set(tokenHash, { userId, expiresAt })
    },
    find: async (tokenHash) => rows.get(tokenHash),
    extend: async (tokenHash, expiresAt) => {
      writes.push('extend')
      const row = rows.get(tokenHash)
      if (row) rows.set(tokenHash, { ...row, expiresAt })
    },
    remove: async (tokenHash) => void rows.delete(tokenHash),
    removeExpired: async (now) => {
      for (const [hash, { expiresAt }] of rows) if (expiresAt < now) rows.delete(hash)
    },
  }
}
