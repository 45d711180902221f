import type { DomainEvent, Publish } from '#domain/events'
import type { Stores, Transaction } from '#domain/transaction'
import type { Database, Engine } from '../dialects/dialect.ts'
import { activityStore } from './activity.ts'
import { bookReader } from './book-reader.ts'
import { bookStore } from './books.ts'
import { jobStore } from './jobs.ts'
import { libraryStore } from './libraries.ts'
import { mediaStore } from './media.ts'
import { progressStore } from './progress.ts'
import { seriesReader } from './series-reader.ts'
import { seriesStore } from './series.ts'
import { rememberedLoginStore, sessionStore } from './sign-ins.ts'
import { thumbnailStore } from './thumbnails.ts'
import { userStore } from './users.ts'

export const openStores = (engine: Engine, db: Database = engine.db): Stores => ({
  libraries: libraryStore(db),
  series: seriesStore(db),
  seriesReader: seriesReader(db),
  books: bookStore(db),
  bookReader: bookReader(db),
  media: mediaStore(db),
  thumbnails: thumbnailStore(db),
  progress: progressStore(db),
  users: userStore(db),
  sessions: sessionStore(db),
  rememberedLogins: rememberedLoginStore(db),
  activity: activityStore(db),
  jobs: jobStore(db, engine.claimsJobsWith),
})

/** Whoever leaves a job in a transaction need not remember to wake the workers. */
export const transactionOn =
  (engine: Engine, publish: Publish): Transaction =>
  async (work) => {
    const events: DomainEvent[] = []
    let jobsAdded = false
    const result = await engine.db.transaction().execute(async (db) => {
      await engine.takeTurn(db)
      const stores = openStores(engine, db)
      const jobs: Stores['jobs'] = {
        ...stores.jobs,
        add: async (added, priority) => {
          await stores.jobs.add(added, priority)
          jobsAdded ||= added.length > 0
        },
      }
      return work({ ...stores, jobs }, (event) => events.push(event))
    })
    if (jobsAdded) events.push({ type: 'JobsAdded' })
    for (const event of events) publish(event)
    return result
  }
