import type { createPosterFinder } from '#catalog/browse/find-poster'
import type { Pages } from '#catalog/browse/read-page'
import type { Sessions } from '#catalog/accounts/sessions'
import type { SignIn } from '#catalog/accounts/sign-in'
import type { queueBookJobs } from '#catalog/libraries/queue-book-jobs'
import type { createProgress } from '#catalog/progress/mark-progress'
import type { DomainEvent } from '#domain/events'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores } from '#domain/transaction'
import type { User } from '#domain/user/user'
import type { libraryRoutes } from './routes/libraries.ts'
import type { taskRoutes } from './routes/tasks.ts'

/** Everything the doors lead to; `compose` puts it together. */
export type HttpNeeds = Pick<Stores, 'bookReader' | 'seriesReader' | 'series' | 'activity'> & {
  readonly isClaimed: () => Promise<boolean>
  readonly claim: (account: { email: string; password: string }) => Promise<User>
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly libraryUseCases: Parameters<typeof libraryRoutes>[1]
  readonly tasks: Parameters<typeof taskRoutes>[1]
  readonly posters: ReturnType<typeof createPosterFinder>
  readonly posterFiles: PosterFiles
  readonly progress: ReturnType<typeof createProgress>
  readonly pages: Pages
  readonly readAgain: ReturnType<typeof queueBookJobs>
  readonly subscribe: (listener: (event: DomainEvent) => void) => () => void
}
