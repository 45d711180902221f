import type { DomainEvent, Publish } from '#domain/events'
import type { Stores, Transaction } from '#domain/transaction'
import type { Database, Engine } from '../dialects/dialect.ts'
import { activityStore } from './activity.ts'
import { announcementMarks } from './announcement-marks.ts'
import { apiKeyStore } from './api-keys.ts'
import { backupNotes } from './backup-notes.ts'
import { bookReader } from './book-reader.ts'
import { bookStore } from './books.ts'
import { clientSettingStore } from './client-settings.ts'
import { collectionReader } from './collection-reader.ts'
import { collectionStore } from './collections.ts'
import { historyStore } from './history.ts'
import { jobStore } from './jobs.ts'
import { keptStore } from './kept.ts'
import { knownDeviceStore } from './known-devices.ts'
import { libraryStore } from './libraries.ts'
import { matchableBooks } from './matchable-books.ts'
import { mediaStore } from './media.ts'
import { pageHashStore } from './page-hashes.ts'
import { progressStore } from './progress.ts'
import { readListReader } from './read-list-reader.ts'
import { readListStore } from './read-lists.ts'
import { referentialReader } from './referentials.ts'
import { searchIndex } from './search-index.ts'
import { seriesNamesReader } from './series-names.ts'
import { scanStore } from './scans.ts'
import { seriesReader } from './series-reader.ts'
import { seriesStore } from './series.ts'
import { settingsStore } from './settings.ts'
import { sidecarStore } from './sidecars.ts'
import { rememberedLoginStore, sessionStore } from './sign-ins.ts'
import { statisticsReader } from './statistics.ts'
import { syncPointStore } from './sync-points.ts'
import { thumbnailStore } from './thumbnails.ts'
import { userStore } from './users.ts'

export const openStores = (engine: Engine, db: Database = engine.db): Stores => {
  // Within a transaction nobody else sees what was written, nor is it noticed.
  const reading = db === engine.db ? engine : { ...engine, version: undefined }
  return {
    libraries: libraryStore(db),
    series: seriesStore(db),
    seriesReader: seriesReader(db, reading),
    seriesNames: seriesNamesReader(db),
    referentials: referentialReader(db),
    books: bookStore(db),
    bookReader: bookReader(db, reading),
    media: mediaStore(db),
    thumbnails: thumbnailStore(db),
    progress: progressStore(db),
    collections: collectionStore(db),
    collectionReader: collectionReader(db, engine.textSearch),
    readLists: readListStore(db),
    readListReader: readListReader(db, engine.textSearch),
    matchableBooks: matchableBooks(db),
    users: userStore(db),
    sessions: sessionStore(db),
    rememberedLogins: rememberedLoginStore(db),
    knownDevices: knownDeviceStore(db),
    activity: activityStore(db),
    apiKeys: apiKeyStore(db),
    syncPoints: syncPointStore(db),
    clientSettings: clientSettingStore(db),
    announcementMarks: announcementMarks(db),
    statistics: statisticsReader(db),
    history: historyStore(db),
    pageHashes: pageHashStore(db),
    settings: settingsStore(db),
    backupNotes: backupNotes(db),
    scans: scanStore(db),
    sidecars: sidecarStore(db),
    searchIndex: searchIndex(db),
    kept: keptStore(db),
    jobs: jobStore(db, engine.claimsJobsWith),
  }
}

/** Whoever leaves a job in a transaction need not remember to wake the workers. */
export const transactionOn =
  (engine: Engine, publish: Publish): Transaction =>
  async (work) => {
    // By what they say: the same fact is told once.
    const events = new Map<string, DomainEvent>()
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
      return work({ ...stores, jobs }, (event) => {
        const said = JSON.stringify(event)
        events.delete(said)
        events.set(said, event)
      })
    })
    for (const event of events.values()) publish(event)
    if (jobsAdded) publish({ type: 'JobsAdded' })
    return result
  }
