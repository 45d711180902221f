import { threadId, workerData } from 'node:worker_threads'
import { serveTasks, tellNews } from '../serve-tasks.ts'

export type OddTask = { readonly kind: 'wait' | 'compute' | 'fail' | 'crash' | 'news'; readonly milliseconds?: number }

/** A thread that behaves as it is told. */
serveTasks(async ({ kind, milliseconds = 0 }: OddTask) => {
  if (kind === 'wait') await new Promise((resolve) => setTimeout(resolve, milliseconds))
  if (kind === 'compute') for (const end = Date.now() + milliseconds; Date.now() < end;);
  if (kind === 'fail') throw Object.assign(new Error('broken'), { code: 'ERR_1008' })
  if (kind === 'crash') setImmediate(() => process.exit(1))
  if (kind === 'crash') await new Promise(() => undefined)
  if (kind === 'news') tellNews('hear')
  return { threadId, data: workerData as unknown }
})
