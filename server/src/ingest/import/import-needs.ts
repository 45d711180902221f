import type { Stores, Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import type { FileOperations } from './file-operations.ts'

export type TouchedStore = 'books' | 'series' | 'media' | 'history' | 'sidecars' | 'jobs'

export type ImportNeeds = {
  readonly stores: Pick<Stores, 'books' | 'libraries' | 'series'>
  readonly transaction: Transaction<TouchedStore>
  readonly clock: Clock
  readonly log: Log
}

export type ImportWork = ImportNeeds & { readonly files: FileOperations; readonly priority: number }
