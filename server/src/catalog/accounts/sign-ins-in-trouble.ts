import type { DiskWatch } from '#domain/disk/disk-watch'
import type { Stores } from '#domain/transaction'

type SignInStores = Pick<Stores, 'sessions' | 'rememberedLogins' | 'activity'>
type Session = Parameters<SignInStores['sessions']['insert']>[0]

/**
 * What is written down when people only read must not keep them from it while nothing can be written: records are left
 * out, and new sessions live in memory until they can be stored.
 */
export const signInsInTrouble = ({ sessions, rememberedLogins, activity }: SignInStores, disk: DiskWatch) => {
  const unwritten = new Map<string, Session>()

  const orElse = async (write: Promise<void>, otherwise: () => void = () => undefined) => {
    try {
      await write
    } catch (error) {
      if (!(await disk.notice(error))) throw error
      otherwise()
    }
  }

  return {
    stores: {
      sessions: {
        ...sessions,
        insert: (session) => orElse(sessions.insert(session), () => unwritten.set(session.tokenHash, session)),
        find: async (hash) => (await sessions.find(hash)) ?? unwritten.get(hash),
        extend: (hash, expiresAt) => orElse(sessions.extend(hash, expiresAt)),
        remove: (hash) => (unwritten.delete(hash) ? Promise.resolve() : sessions.remove(hash)),
      },
      rememberedLogins: { ...rememberedLogins, insert: (login) => orElse(rememberedLogins.insert(login)) },
      activity: { ...activity, insert: (record) => orElse(activity.insert(record)) },
    } satisfies SignInStores,

    /** To be called as soon as it can be written again: from then on sessions end with what opened them. */
    writeDown: async () => {
      const waiting = [...unwritten.values()]
      unwritten.clear()
      for (const session of waiting) await sessions.insert(session).catch(() => undefined)
    },
  }
}
