import { Worker } from 'node:worker_threads'
import { createLimit } from '#platform/limit'
import { errorOf } from './failure.ts'
import type { FromThread, ToThread } from './thread-protocol.ts'

type Options = {
  readonly file: URL
  readonly data: unknown
  readonly most: number
  /** One task at a time for each thread: one that is stuck takes no other with it, and its time is its own. */
  readonly alone?: boolean
  /** What a thread says besides its answers. */
  readonly onNews?: (news: unknown) => void
}

type Pending = { resolve(result: unknown): void; reject(error: Error): void; readonly computes: boolean }

type Thread = {
  readonly worker: Worker
  readonly pending: Map<number, Pending>
  measured: ReturnType<Worker['performance']['eventLoopUtilization']>
  measuredAt: number
  isBusy: boolean
  closing?: NodeJS.Timeout | undefined
}

type Wishes = {
  readonly timeLimit?: number | undefined
  /** How long its thread may compute for it: neither a busy machine nor a disk that has to wake up counts. */
  readonly computingLimit?: number
  /** It does nothing but compute: two of the kind are done sooner by two threads. */
  readonly computes?: boolean
}

export type Threads<Task> = { run(task: Task, wishes?: Wishes): Promise<unknown> }

const idleMilliseconds = 5_000
/** Long enough that a short scan opens no second thread. */
const measureEvery = 2_000
/** A thread that computes this much of the time makes whatever else it has been given wait. */
const busyShare = 0.9

/**
 * Tasks share a thread as long as it mostly waits, for disks or for native code that has threads of its own; another one
 * is opened when those there are really computing. Each thread costs a sixth of a second and tens of megabytes.
 */
export const createThreads = <Task>({ file, data, most, alone = false, onNews }: Options): Threads<Task> => {
  const threads: Thread[] = []
  const inTurn = createLimit(alone ? most : Number.POSITIVE_INFINITY)
  let lastId = 0

  const open = (): Thread => {
    // Pages pass through quickly; a large young generation would keep hundreds of them.
    const worker = new Worker(file, { workerData: data, resourceLimits: { maxYoungGenerationSizeMb: 8 } })
    const measured = worker.performance.eventLoopUtilization()
    const thread: Thread = { worker, pending: new Map(), measured, measuredAt: performance.now(), isBusy: false }
    worker.on('message', (message: FromThread) => receive(thread, message))
    worker.on('error', (error) => end(thread, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => end(thread, new Error('The thread ended')))
    threads.push(thread)
    return thread
  }

  const end = (thread: Thread, error: Error) => {
    clearTimeout(thread.closing)
    const index = threads.indexOf(thread)
    if (index >= 0) threads.splice(index, 1)
    for (const one of thread.pending.values()) one.reject(error)
    thread.pending.clear()
  }

  const receive = (thread: Thread, message: FromThread) => {
    if (message.news !== undefined) onNews?.(message.news)
    if (message.kind === 'news') return
    const task = thread.pending.get(message.id)
    thread.pending.delete(message.id)
    if (message.kind === 'done') task?.resolve(message.result)
    else task?.reject(errorOf(message))
    if (thread.pending.size > 0) return
    thread.closing = setTimeout(() => void thread.worker.terminate(), idleMilliseconds).unref()
  }

  const choose = (computes: boolean): Thread => {
    const free = threads.toSorted((a, b) => a.pending.size - b.pending.size).at(0)
    if (!free || (alone && free.pending.size > 0)) return open()
    const isTaken = (thread: Thread) => isBusy(thread) || (computes && isComputing(thread))
    const canWait = free.pending.size === 0 || threads.length >= most || !threads.every(isTaken)
    return canWait ? free : open()
  }

  const start = (task: Task, { timeLimit, computingLimit, computes = false }: Wishes) => {
    const thread = choose(computes)
    clearTimeout(thread.closing)
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    thread.pending.set(id, { resolve, reject, computes })
    thread.worker.postMessage({ id, task } satisfies ToThread)
    const giveUp = (error: Error) => {
      end(thread, error)
      void thread.worker.terminate()
    }
    const tooLate = () => giveUp(new Error(`A task did not end within ${Number(timeLimit) / 1000} s`))
    const stuck = timeLimit === undefined ? undefined : setTimeout(tooLate, timeLimit).unref()
    const computing =
      computingLimit === undefined
        ? undefined
        : watchComputing(thread.worker, computingLimit, () => giveUp(new ComputedTooMuch()))
    return promise.finally(() => {
      clearTimeout(stuck)
      clearInterval(computing)
    })
  }

  return { run: (task, wishes = {}) => inTurn(() => start(task, wishes)) }
}

export class ComputedTooMuch extends Error {}

const watchComputing = (worker: Worker, limit: number, onTooMuch: () => void) => {
  // A thread that is only starting has no answer yet, and has computed nothing.
  const before = worker.cpuUsage().catch(() => undefined)
  const look = async () => {
    const { user, system } = await worker.cpuUsage(await before)
    if ((user + system) / 1000 > limit) onTooMuch()
  }
  return setInterval(() => void look().catch(() => undefined), Math.min(limit, 1_000)).unref()
}

const isComputing = (thread: Thread) => thread.pending.values().some(({ computes }) => computes)

const isBusy = (thread: Thread) => {
  const now = performance.now()
  if (now - thread.measuredAt < measureEvery) return thread.isBusy
  const { eventLoopUtilization } = thread.worker.performance
  const since = eventLoopUtilization(thread.measured)
  thread.isBusy = since.utilization > busyShare
  thread.measured = eventLoopUtilization()
  thread.measuredAt = now
  return thread.isBusy
}
