import { aUser } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import {
  memoryActivity,
  memoryDevices,
  memorySignIns,
  memoryUsers,
} from '../testing/in-memory-accounts.test-support.ts'
import { createSessions } from './sessions.ts'
import { createFreshMemo } from '#platform/fresh-memo'

const day = 24 * 60 * 60_000
const caller = { ip: '10.0.0.1', userAgent: 'Browser' }

const setUp = ({ rememberMeDurationDays = 365 } = {}) => {
  const time = { now: 1_000 * day }
  const user = aUser()
  const stores = { sessions: memorySignIns(), rememberedLogins: memorySignIns(), activity: memoryActivity() }
  const sut = createSessions({
    users: memoryUsers(user),
    ...stores,
    knownDevices: memoryDevices(),
    rememberMeDurationDays,
    fresh: createFreshMemo(undefined),
    publish: () => undefined,
    clock: () => time.now,
  })
  return { time, user, ...stores, sut }
}

describe('a session', () => {
  it('is known by its token, of which only the hash is kept', async () => {
    const { sut, sessions, user } = setUp()
    const token = await sut.open(user.id)
    expect((await sut.resume(token))?.user).toBe(user)
    expect(await sessions.find(token)).toBeUndefined()
    expect(await sut.resume(`${token}x`)).toBeUndefined()
    expect(await sut.open(user.id)).not.toBe(token)
  })

  it('ends after seven days without a call', async () => {
    const { sut, user, time } = setUp()
    const token = await sut.open(user.id)
    time.now += 7 * day
    expect((await sut.resume(token))?.user).toBe(user)
    time.now += 7 * day + 1
    expect(await sut.resume(token)).toBeUndefined()
  })

  it('lasts as long as it is used', async () => {
    const { sut, user, time } = setUp()
    const token = await sut.open(user.id)
    for (let i = 0; i < 10; i++) {
      time.now += 5 * day
      expect((await sut.resume(token))?.user).toBe(user)
    }
  })

  it('is prolonged once a day at most, so that reading pages writes nothing', async () => {
    const { sut, user, time, sessions } = setUp()
    const token = await sut.open(user.id)
    time.now += day
    for (let i = 0; i < 5; i++) await sut.resume(token)
    expect(sessions.writes).toEqual(['insert'])
    time.now += 1
    for (let i = 0; i < 5; i++) await sut.resume(token)
    expect(sessions.writes).toEqual(['insert', 'extend'])
  })

  it('is gone when closed, and others stay', async () => {
    const { sut, user } = setUp()
    const [closed, other] = [await sut.open(user.id), await sut.open(user.id)]
    await sut.close(closed)
    expect(await sut.resume(closed)).toBeUndefined()
    expect((await sut.resume(other))?.user).toBe(user)
  })

  it('of a user who is gone is nobody’s', async () => {
    const { sut } = setUp()
    expect(await sut.resume(await sut.open(aUser().id))).toBeUndefined()
  })
})

describe('a remembered login', () => {
  it('recalls the user for a year and leaves a record', async () => {
    const { sut, user, time, activity } = setUp()
    const { token } = await sut.remember(user.id)
    time.now += 365 * day
    expect(await sut.recall(token, caller)).toBe(user)
    expect(activity.records).toMatchObject([
      { userId: user.id, email: user.email, success: true, source: 'RememberMe', at: time.now, ...caller },
    ])
    time.now += 1
    expect(await sut.recall(token, caller)).toBeUndefined()
    expect(activity.records).toHaveLength(1)
  })

  it('recalls the user for as long as the settings say', async () => {
    const { sut, user, time } = setUp({ rememberMeDurationDays: 3 })
    const { token } = await sut.remember(user.id)
    time.now += 3 * day
    expect(await sut.recall(token, caller)).toBe(user)
    time.now += 1
    expect(await sut.recall(token, caller)).toBeUndefined()
  })

  it('is no session, and a session is no remembered login', async () => {
    const { sut, user } = setUp()
    expect(await sut.resume((await sut.remember(user.id)).token)).toBeUndefined()
    expect(await sut.recall(await sut.open(user.id), caller)).toBeUndefined()
  })

  it('can be forgotten', async () => {
    const { sut, user } = setUp()
    const { token } = await sut.remember(user.id)
    await sut.forget(token)
    expect(await sut.recall(token, caller)).toBeUndefined()
  })
})

it('cleans up what has expired and what is older than a month', async () => {
  const { sut, user, time, sessions, rememberedLogins, activity } = setUp()
  const { token: remembered } = await sut.remember(user.id)
  await sut.open(user.id)
  await sut.recall(remembered, caller)
  time.now += 31 * day
  await sut.removeExpired()
  expect(activity.records).toHaveLength(1)
  expect(await sut.recall(remembered, caller)).toBe(user)
  time.now += 1
  await sut.removeExpired()
  expect(activity.records).toHaveLength(1)
  expect(activity.records[0]?.at).toBe(time.now - 1)
  expect(sessions.writes).toEqual(['insert'])
  expect(rememberedLogins.writes).toEqual(['insert'])
})

describe('a shared session', () => {
  it('serves a caller who sends his secret with every call, and nobody else', async () => {
    const { sut, user, sessions } = setUp()
    const owner = { user, apiKeyId: null }
    const token = await sut.openShared(owner, caller)
    expect(await sut.openShared(owner, caller)).toBe(token)
    expect(await sut.openShared(owner, { ...caller, userAgent: 'App' })).not.toBe(token)
    expect(await sut.openShared(owner, { ...caller, ip: '10.0.0.2' })).not.toBe(token)
    expect(await sut.openShared({ user, apiKeyId: 'K' }, caller)).not.toBe(token)
    expect(sessions.writes).toHaveLength(4)
  })

  it('is replaced after a while, and when it was ended', async () => {
    const { sut, user, time } = setUp()
    const owner = { user, apiKeyId: 'K' }
    const first = await sut.openShared(owner, caller)
    expect(await sut.resume(first)).toEqual(owner)
    await sut.close(first)
    const second = await sut.openShared(owner, caller)
    expect(second).not.toBe(first)
    time.now += 5 * 60_000
    expect(await sut.openShared(owner, caller)).not.toBe(second)
  })
})
