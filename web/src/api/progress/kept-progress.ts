import { useSyncExternalStore } from 'react'
import { withTimeLimit } from '#lib/with-time-limit.ts'
import { basePath } from '../client.ts'
import { retryDelay } from '../event-connection.ts'
import { openOutbox } from './outbox-store.ts'
import { createProgressPost, type ProgressPost } from './progress-post.ts'
import { progressServer } from './progress-server.ts'

const posts = new Map<string, ProgressPost>()
let runDelivery = async () => {}

/** One for each user of this server who signs in while the page lasts. */
export const progressPostOf = (userId: string): ProgressPost => {
  const known = posts.get(userId)
  if (known !== undefined) return known
  const outbox = openOutbox(`spinrack.progress:${basePath}:${userId}`)
  const post = createProgressPost({ userId, outbox, server: progressServer, onOutcome: publish })
  posts.set(userId, post)
  return post
}

/** Brings what was kept, now and whenever the server may be back, until `stop` is called. */
export const startDelivery = (userId: string) => {
  const post = progressPostOf(userId)
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let isWanted = false
  let running: Promise<void> | undefined

  const bringAll = async () => {
    while (isWanted && !stopped) {
      isWanted = false
      clearTimeout(timer)
      const outcome = await inTurn(post.outbox.name, post.deliver)
      if (outcome === 'away' && !stopped) timer = setTimeout(hurry, retryDelay(failures, Math.random()))
      failures = outcome === 'away' ? failures + 1 : 0
    }
    running = undefined
  }
  const run = () => {
    isWanted = true
    return (running ??= bringAll())
  }
  const hurry = () => void run()

  addEventListener('online', hurry)
  runDelivery = run
  hurry()
  return () => {
    stopped = true
    clearTimeout(timer)
    removeEventListener('online', hurry)
    runDelivery = async () => {}
  }
}

export const deliverProgress = () => runDelivery()

/** What was kept of a book has to be there before anybody asks where it was left; who has it open sees to that. */
export const deliverBook = async (userId: string, bookId: string) => {
  const post = progressPostOf(userId)
  if (post.isAttended(bookId) || post.outbox.find(bookId) === undefined) return
  await withTimeLimit(
    inTurn(post.outbox.name, () => post.deliverBook(bookId)),
    patience,
  ).catch(() => undefined)
}

/** Before a session ends: what is on its way arrives, and what was kept gets another try. */
export const flushProgress = async () => {
  const settled = Promise.all([...posts.values()].map((post) => post.settled()))
  await withTimeLimit(settled.then(runDelivery), patience).catch(() => undefined)
}

/** Milliseconds; a server that does not answer must not hold up anybody. */
const patience = 3000

/** Two windows must not bring the same at once. Browsers know locks only where the connection is safe. */
const inTurn = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? await navigator.locks.request(name, work) : await work()

let isKept = false
const listeners = new Set<() => void>()

/** Whether readings wait here for a server that is away. */
export const useIsProgressKept = (): boolean => useSyncExternalStore(subscribe, () => isKept)

const publish = (outcome: 'saved' | 'kept') => {
  isKept = outcome === 'kept'
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
