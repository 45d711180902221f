import { parentPort } from 'node:worker_threads'
import { failureOf } from './failure.ts'
import type { FromThread, ToThread } from './thread-protocol.ts'

const tell = (message: FromThread) => parentPort?.postMessage(message)

/** Makes this thread answer the tasks it is given, several at once, each answer with the news there are. */
export const serveTasks = <Task>(work: (task: Task) => Promise<unknown>, takeNews: () => unknown = () => undefined) => {
  parentPort?.on('message', ({ id, task }: ToThread) => {
    work(task as Task).then(
      (result) => tell({ kind: 'done', id, result, news: takeNews() }),
      (error: unknown) => tell({ kind: 'failed', id, ...failureOf(error), news: takeNews() }),
    )
  })
}

export const tellNews = (news: unknown) => tell({ kind: 'news', news })
