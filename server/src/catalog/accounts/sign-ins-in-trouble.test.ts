import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { describe, expect, it } from 'vitest'
import { diskTroubleOf } from '#domain/disk/disk-trouble'
import type { Stores } from '#domain/transaction'
import { signInsInTrouble } from './sign-ins-in-trouble.ts'

const session = { tokenHash: 'hash', userId: 'U' as UserId, expiresAt: 9, apiKeyId: null }

const onDisk = () => {
  const disk = { error: undefined as Error | undefined, stored: [] as string[] }
  const write = async (what: string) => {
    if (disk.error) throw disk.error
    disk.stored.push(what)
  }
  const stores = {
    sessions: {
      insert: () => write('session'),
      extend: () => write('extension'),
      remove: () => write('removal'),
      find: async () => undefined,
    },
    rememberedLogins: { insert: () => write('login') },
    activity: { insert: () => write('record') },
  } as unknown as Pick<Stores, 'sessions' | 'rememberedLogins' | 'activity'>
  const notice = async (error: unknown) => diskTroubleOf(error)
  return { disk, ...signInsInTrouble(stores, { trouble: () => undefined, notice }) }
}

describe('while nothing can be written', () => {
  it('people sign in, and stay signed in afterwards', async () => {
    const { disk, stores, writeDown } = onDisk()
    disk.error = Object.assign(new Error('full'), { code: 'ENOSPC' })
    await stores.activity.insert({} as never)
    await stores.sessions.insert(session)
    await stores.sessions.extend('other', 10)
    await stores.rememberedLogins.insert(session)
    expect(await stores.sessions.find('hash')).toMatchObject({ userId: 'U' })
    disk.error = undefined
    await writeDown()
    expect(disk.stored).toEqual(['session'])
    expect(await stores.sessions.find('hash')).toBeUndefined()
  })

  it('people sign out', async () => {
    const { disk, stores, writeDown } = onDisk()
    disk.error = Object.assign(new Error('full'), { code: 'ENOSPC' })
    await stores.sessions.insert(session)
    await stores.sessions.remove('hash')
    expect(await stores.sessions.find('hash')).toBeUndefined()
    disk.error = undefined
    await writeDown()
    expect(disk.stored).toEqual([])
  })

  it('other faults are not hidden', async () => {
    const { disk, stores } = onDisk()
    disk.error = new Error('no such table')
    await expect(stores.sessions.insert(session)).rejects.toThrow('no such table')
  })
})
