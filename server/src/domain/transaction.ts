import type { BookReader, BookStore } from './book/book.ts'
import type { Publish } from './events.ts'
import type { JobStore } from './job/job.ts'
import type { LibraryStore } from './library/library.ts'
import type { MediaStore } from './media/media.ts'
import type { ProgressStore } from './progress/progress.ts'
import type { SeriesReader, SeriesStore } from './series/series.ts'
import type { ThumbnailStore } from './thumbnail/thumbnail.ts'
import type { AuthenticationActivityStore, RememberedLoginStore, SessionStore } from './user/session.ts'
import type { UserStore } from './user/user.ts'

export type Stores = {
  readonly libraries: LibraryStore
  readonly series: SeriesStore
  readonly seriesReader: SeriesReader
  readonly books: BookStore
  readonly bookReader: BookReader
  readonly media: MediaStore
  readonly thumbnails: ThumbnailStore
  readonly progress: ProgressStore
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly rememberedLogins: RememberedLoginStore
  readonly activity: AuthenticationActivityStore
  readonly jobs: JobStore
}

/** Runs work whole or not at all; what it publishes goes out after commit, and never when it fails. */
export type Transaction<Name extends keyof Stores = keyof Stores> = <Result>(
  work: (stores: Pick<Stores, Name>, publish: Publish) => Promise<Result>,
) => Promise<Result>
