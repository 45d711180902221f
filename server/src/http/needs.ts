import type { createPosterFinder } from '#catalog/browse/find-poster'
import type { KnownDevices } from '#catalog/accounts/known-devices'
import type { OAuth2SignIn } from '#catalog/accounts/oauth2-sign-in'
import type { Sessions } from '#catalog/accounts/sessions'
import type { SignIn } from '#catalog/accounts/sign-in'
import type { ApiKeyEditor } from '#catalog/api-keys/edit-api-keys'
import type { KeySignIn } from '#catalog/api-keys/sign-in-with-key'
import type { ClientSettingEditor } from '#catalog/client-settings/edit-client-settings'
import type { queueBookJobs } from '#catalog/libraries/queue-book-jobs'
import type { UserEditor } from '#catalog/users/edit-users'
import type { DiskWatch } from '#domain/disk/disk-watch'
import type { DomainEvent } from '#domain/events'
import type { Fonts } from '#platform/fonts'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores } from '#domain/transaction'
import type { SignInProvider } from '#domain/user/sign-in-provider'
import type { User } from '#domain/user/user'
import type { backupRoutes } from './routes/backups.ts'
import type { collectionRoutes } from './routes/collections.ts'
import type { downloadRoutes } from './routes/downloads.ts'
import type { editingRoutes } from './routes/editing.ts'
import type { importRoutes } from './routes/import.ts'
import type { fileRoutes } from './routes/files.ts'
import type { historyRoutes } from './routes/history.ts'
import type { libraryRoutes } from './routes/libraries.ts'
import type { newsRoutes } from './routes/news.ts'
import type { OperationNeeds } from './routes/operations.ts'
import type { pageHashRoutes } from './routes/page-hashes.ts'
import type { pageRoutes } from './routes/pages.ts'
import type { pageTextRoutes } from './routes/page-text.ts'
import type { progressRoutes } from './routes/progress.ts'
import type { readiumRoutes } from './routes/readium.ts'
import type { settingsRoutes } from './routes/settings.ts'
import type { readListRoutes } from './routes/read-lists.ts'
import type { taskRoutes } from './routes/tasks.ts'
import type { thumbnailRoutes } from './routes/thumbnails.ts'

type Readers = Pick<
  Stores,
  | 'users'
  | 'bookReader'
  | 'seriesReader'
  | 'referentials'
  | 'collectionReader'
  | 'readListReader'
  | 'series'
  | 'activity'
  | 'syncPoints'
>

type FileUseCases = Omit<
  Parameters<typeof fileRoutes>[1] & Parameters<typeof pageHashRoutes>[1] & Parameters<typeof historyRoutes>[1],
  'bookReader' | 'sendPoster'
>

type AccountUseCases = {
  readonly keySignIn: KeySignIn
  readonly editUsers: UserEditor
  readonly apiKeys: ApiKeyEditor
  readonly clientSettings: ClientSettingEditor
  readonly signInProviders: readonly SignInProvider[]
} & Parameters<typeof newsRoutes>[1]

type ReadingUseCases = Parameters<typeof pageRoutes>[1] &
  Parameters<typeof pageTextRoutes>[1] &
  Parameters<typeof progressRoutes>[1] &
  Parameters<typeof editingRoutes>[1] &
  Parameters<typeof downloadRoutes>[1] &
  Omit<Parameters<typeof readiumRoutes>[1], 'gatekeeper' | 'basePath'>

/** Everything the doors lead to; `compose` puts it together. */
export type HttpNeeds = Readers & {
  readonly disk: DiskWatch
  readonly isClaimed: () => Promise<boolean>
  readonly claim: (account: { email: string; password: string }) => Promise<User>
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly devices: KnownDevices
  readonly accounts: AccountUseCases
  readonly oauth2: OAuth2SignIn
  readonly operations: OperationNeeds
  readonly libraryUseCases: Parameters<typeof libraryRoutes>[1]
  readonly imports: Parameters<typeof importRoutes>[1]
  readonly tasks: Parameters<typeof taskRoutes>[1]
  readonly posters: ReturnType<typeof createPosterFinder>
  readonly posterFiles: PosterFiles
  readonly fonts: Fonts
  readonly posterUseCases: Omit<Parameters<typeof thumbnailRoutes>[1], 'sendPoster'>
  readonly settingsUseCases: Parameters<typeof settingsRoutes>[1]
  readonly backups: Parameters<typeof backupRoutes>[1]
  readonly reading: ReadingUseCases
  readonly sets: Omit<Parameters<typeof collectionRoutes>[1] & Parameters<typeof readListRoutes>[1], keyof Stores>
  readonly fileUseCases: FileUseCases
  readonly readAgain: ReturnType<typeof queueBookJobs>
  readonly subscribe: (listener: (event: DomainEvent) => void) => () => void
}
