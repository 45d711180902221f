import { queueImports } from '#catalog/import/queue-imports'
import { createTransientBooks } from '#catalog/import/transient-books'
import type { Stores, Transaction } from '#domain/transaction'
import { findBooks } from '#ingest/import/find-books'
import type { Clock } from '#platform/clock'
import { createNoticeChange } from './meant-file.ts'
import { createPageSource } from './page-source.ts'
import type { Workshop } from './workshop/workshop.ts'

type Base = Pick<Stores, 'libraries' | 'seriesNames' | 'seriesReader'> & {
  readonly transaction: Transaction
  readonly clock: Clock
  readonly workshop: Workshop
}

/** How people bring files into the library. */
export const composeImport = (base: Base) => {
  const books = createTransientBooks({
    ...base,
    inspector: { find: findBooks, inspect: base.workshop.inspect },
    pageSource: createPageSource({ ...base, noticeChange: createNoticeChange(base) }),
  })
  return { books, queue: queueImports({ ...base, analyzed: books.analyzed }) }
}
