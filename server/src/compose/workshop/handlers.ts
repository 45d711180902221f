import type { Job, JobOf } from '#domain/job/job'

/** What is done for each kind of job. */
export type Handlers = { readonly [Type in Job['type']]?: (job: JobOf<Type>, priority: number) => Promise<void> }
