import { expect, it } from 'vitest'
import { openOutbox } from './outbox-store.ts'

const browser = () => {
  const stored = new Map<string, string>()
  return {
    stored,
    storage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
      removeItem: (name: string) => void stored.delete(name),
    },
  }
}
const reading = { bookId: 'b', page: 3, at: 10, after: null }

it('is there again after a reload, and in every window', () => {
  const { storage } = browser()
  const first = openOutbox('of ada', () => storage)
  const second = openOutbox('of ada', () => storage)
  first.put(reading)
  expect(second.all()).toEqual([reading])
  second.put({ ...reading, page: 4, at: 11 })
  first.take(reading)
  expect(first.find('b')?.page).toBe(4)
})

it('belongs to one user', () => {
  const { storage } = browser()
  openOutbox('of ada', () => storage).put(reading)
  expect(openOutbox('of bob', () => storage).all()).toEqual([])
})

it('leaves nothing behind once everything was sent', () => {
  const { storage, stored } = browser()
  const outbox = openOutbox('of ada', () => storage)
  outbox.put(reading)
  outbox.take(reading)
  expect(stored.size).toBe(0)
})

it('lasts as long as the page where nothing can be stored', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  const outbox = openOutbox('of ada', refuse)
  outbox.put(reading)
  expect(outbox.all()).toEqual([reading])
  outbox.take(reading)
  expect(outbox.all()).toEqual([])
})
