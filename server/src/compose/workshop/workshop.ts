import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { workshopEnvironment } from '#config'
import { refused } from '#domain/errors'
import type { DomainEvent } from '#domain/events'
import type { QueuedJob, Stretch } from '#domain/job/job'
import type { OutlineEntry, PageText, TextFindings, TextSearch } from '#domain/media/page-text'
import type { RequestedList } from '#domain/read-list/requested-list'
import type { FileReport } from '#domain/transient-book/transient-book'
import { errorOf } from './failure.ts'
import { program } from './program.ts'
import type {
  BackupOrder,
  FromWorkshop,
  ImageResult,
  Errand,
  ListReport,
  ToWorkshop,
  WorkshopData,
} from './protocol.ts'

const processFile = fileURLToPath(program('process'))
/** An idle server keeps no memory for work it does not have. */
const closesAfter = 8_000

type Needs = { readonly data: WorkshopData; readonly publish: (event: DomainEvent) => void }
type Waiting = { readonly child: ChildProcess; resolve(result: unknown): void; reject(error: Error): void }
type Order = ToWorkshop extends infer One ? (One extends ToWorkshop ? Omit<One, 'id'> : never) : never

export type Workshop = ReturnType<typeof createWorkshop>

/**
 * Heavy work outside the serving process: opened when there is something to do, closed when there is not. If it dies, by
 * a fault in native code perhaps, the orders at hand fail, the server lives on, and the next order opens a new one.
 */
export const createWorkshop = ({ data, publish }: Needs) => {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let lastId = 0
  let closing: NodeJS.Timeout | undefined

  const open = () => {
    const opened = fork(processFile, [JSON.stringify(data)], {
      execArgv: [],
      env: workshopEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    opened.on('message', (message: FromWorkshop) => receive(message))
    const ended = (error: Error) => {
      if (child === opened) child = undefined
      failOrdersOf(opened, error)
    }
    opened.on('exit', (code, signal) => ended(new Error(`The worker process ended (${signal ?? code})`)))
    // There is no room for another process, or no file left to talk to it.
    opened.on('error', ended)
    return opened
  }

  const receive = (message: FromWorkshop) => {
    message.events.forEach(publish)
    if (message.kind === 'events') return
    const order = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'done') order?.resolve(message.result)
    else order?.reject(errorOf(message))
    if (waiting.size === 0) closing = setTimeout(() => void close(), closesAfter).unref()
  }

  /** Another one may have been opened before it was gone. */
  const failOrdersOf = (gone: ChildProcess, error: Error) => {
    for (const [id, order] of waiting) {
      if (order.child !== gone) continue
      waiting.delete(id)
      order.reject(error)
    }
  }

  const close = async () => {
    const closed = child
    child = undefined
    if (!closed?.connected) return
    const ended = once(closed, 'exit')
    closed.disconnect()
    await ended
  }

  const send = (order: Order): Promise<unknown> => {
    clearTimeout(closing)
    child ??= open()
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    waiting.set(id, { child, resolve, reject })
    // One that never came to life cannot be sent anything; its error comes in a moment.
    if (child.connected) {
      child.send({ ...order, id }, (error) => {
        if (error && waiting.delete(id)) reject(error)
      })
    }
    return promise
  }

  return {
    run: async (job: QueuedJob): Promise<Stretch> => (await send({ kind: 'job', task: job })) as Stretch,
    image: async (task: Errand): Promise<ImageResult & { bytes: Buffer }> => {
      const result = (await send({ kind: 'errand', task })) as ImageResult
      return { ...result, bytes: Buffer.from(result.bytes) }
    },
    pageText: async (path: string, pageNumber: number): Promise<PageText> =>
      (await send({ kind: 'errand', task: { kind: 'page-text', path, pageNumber } })) as PageText,
    outline: async (path: string): Promise<readonly OutlineEntry[]> =>
      (await send({ kind: 'errand', task: { kind: 'outline', path } })) as readonly OutlineEntry[],
    findText: async (path: string, search: TextSearch): Promise<TextFindings> =>
      (await send({ kind: 'errand', task: { kind: 'find-text', path, search } })) as TextFindings,
    inspect: async (path: string): Promise<FileReport> =>
      (await send({ kind: 'errand', task: { kind: 'inspect', path } })) as FileReport,
    readList: async (bytes: Uint8Array): Promise<RequestedList> => {
      const report = (await send({ kind: 'errand', task: { kind: 'list', bytes } })) as ListReport
      if ('refusal' in report) throw refused(report.refusal)
      return report
    },
    backUp: async (order: BackupOrder): Promise<void> => {
      await send({ kind: 'backup', task: order })
    },
    close: async () => {
      clearTimeout(closing)
      await close()
    },
  }
}
