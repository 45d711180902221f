import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { DomainEvent } from '#domain/events'
import { expect, it } from 'vitest'
import { createEventBus } from './bus.ts'

const fact: DomainEvent = { type: 'SessionExpired', userId: 'U' as UserId }

it('tells every listener every fact, in order', () => {
  const bus = createEventBus(() => expect.fail('nothing failed'))
  const heard: string[] = []
  bus.subscribe((event) => heard.push(`first ${event.type}`))
  bus.subscribe((event) => heard.push(`second ${event.type}`))
  bus.publish(fact)
  bus.publish({ type: 'JobsAdded' })
  expect(heard).toEqual(['first SessionExpired', 'second SessionExpired', 'first JobsAdded', 'second JobsAdded'])
})

it('tells nothing to a listener that left, and everything to the others', () => {
  const bus = createEventBus(() => expect.fail('nothing failed'))
  const heard: string[] = []
  const leave = bus.subscribe(() => heard.push('gone'))
  bus.subscribe(() => heard.push('here'))
  leave()
  leave()
  bus.publish(fact)
  expect(heard).toEqual(['here'])
})

it('goes on to the next listener when one throws, and reports it', () => {
  const errors: unknown[] = []
  const bus = createEventBus((error) => errors.push(error))
  const failure = new Error('deaf')
  const heard: DomainEvent[] = []
  bus.subscribe(() => {
    throw failure
  })
  bus.subscribe((event) => heard.push(event))
  bus.publish(fact)
  expect(heard).toEqual([fact])
  expect(errors).toEqual([failure])
})

it('lets a listener leave while it listens', () => {
  const bus = createEventBus(() => expect.fail('nothing failed'))
  let count = 0
  const leave = bus.subscribe(() => {
    count++
    leave()
  })
  bus.publish(fact)
  bus.publish(fact)
  expect(count).toBe(1)
})
