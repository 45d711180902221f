import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { aLibrary, aUser } from '#domain/testing/builders.test-support'
import type { Transaction } from '#domain/transaction'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { transactionOn } from './index.ts'

const libraryId = 'L' as LibraryId

describeOnBothEngines('a transaction', (open) => {
  it('keeps everything or nothing, and publishes nothing when it fails', async () => {
    const { stores, transaction, published } = await open()
    const failing = transaction(async ({ libraries, jobs }, publish) => {
      await libraries.insert(aLibrary())
      await jobs.add([{ type: 'EmptyTrash', libraryId }], 1)
      publish({ type: 'LibraryAdded', libraryId })
      throw new Error('second thoughts')
    })
    await expect(failing).rejects.toThrow('second thoughts')
    expect(await stores.libraries.all()).toEqual([])
    expect((await stores.jobs.status()).count).toBe(0)
    expect(published).toEqual([])
  })

  it('rolls back after a statement that the database refused', async () => {
    const { stores, transaction, published } = await open()
    const library = aLibrary()
    const failing = transaction(async ({ libraries }, publish) => {
      await libraries.insert(library)
      publish({ type: 'LibraryAdded', libraryId: library.id })
      await libraries.insert(library)
    })
    await expect(failing).rejects.toThrow(/unique/i)
    expect(await stores.libraries.all()).toEqual([])
    expect(published).toEqual([])
  })

  it('publishes after the commit, in order, when everybody can see what happened', async () => {
    const { engine, stores } = await open()
    const seen: Promise<[string, number]>[] = []
    const transaction: Transaction = transactionOn(engine, ({ type }) => {
      seen.push(stores.libraries.all().then((all) => [type, all.length]))
    })
    const result = await transaction(async ({ libraries }, publish) => {
      publish({ type: 'LibraryAdded', libraryId })
      expect(seen).toEqual([])
      await libraries.insert(aLibrary())
      publish({ type: 'LibraryChanged', libraryId })
      return 'result'
    })
    expect(result).toBe('result')
    expect(await Promise.all(seen)).toEqual([
      ['LibraryAdded', 1],
      ['LibraryChanged', 1],
    ])
  })

  it('wakes the workers once for all jobs it leaves, and not for none', async () => {
    const { transaction, published } = await open()
    await transaction(async ({ jobs }, publish) => {
      await jobs.add([{ type: 'EmptyTrash', libraryId }], 1)
      await jobs.add([{ type: 'ScanLibrary', libraryId, deep: false }], 1)
      publish({ type: 'LibraryChanged', libraryId })
    })
    expect(published).toEqual([{ type: 'LibraryChanged', libraryId }, { type: 'JobsAdded' }])
    await transaction(async ({ jobs }) => jobs.add([], 1))
    expect(published).toHaveLength(2)
  })

  it('shows nobody else what is not committed', async () => {
    const { stores, transaction, another } = await open()
    const stranger = await another()
    await transaction(async (inside) => {
      await inside.libraries.insert(aLibrary())
      expect(await inside.libraries.all()).toHaveLength(1)
      expect(await stores.libraries.all()).toHaveLength(0)
      expect(await stranger.stores.libraries.all()).toHaveLength(0)
    })
    expect(await stranger.stores.libraries.all()).toHaveLength(1)
  })

  it('never acts on what another transaction is just changing, in this process or in another', async () => {
    const { stores, transaction, another } = await open()
    const stranger = await another()
    const claim = (run: Transaction, email: string) =>
      run(async ({ users }) => {
        const count = await users.count()
        await sleep(10)
        if (count === 0) await users.insert(aUser({ email }))
      })
    await Promise.all([
      claim(transaction, 'a@x.org'),
      claim(stranger.transaction, 'b@x.org'),
      claim(transaction, 'c@x.org'),
    ])
    expect(await stores.users.count()).toBe(1)
  })
})
