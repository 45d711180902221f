import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { FieldViolations, invalid, notFound } from '#domain/errors'
import type { Publish } from '#domain/events'
import type { Stores, Transaction } from '#domain/transaction'
import { applyEdit, type Edited } from './apply-edit.ts'
import { bookRules, type BookEdit } from './book-rules.ts'
import { seriesRules, type SeriesEdit } from './series-rules.ts'

type Touched = 'books' | 'series' | 'jobs'
type Needs = {
  readonly transaction: Transaction<Touched>
  readonly isbn13: (text: string) => string | undefined
  readonly languageOf: (tag: string) => string | undefined
}
type Session = { readonly stores: Pick<Stores, Touched>; readonly publish: Publish }

export type MetadataEditor = ReturnType<typeof createMetadataEditor>

/** What an administrator writes; unchanged things keep their date, and nobody is told of them. */
export const createMetadataEditor = ({ transaction, isbn13, languageOf }: Needs) => {
  const ofBook = bookRules({ isbn13 })
  const ofSeries = seriesRules({ languageOf })

  /** Answers false for a book that does not exist. */
  const editBook = async ({ stores, publish }: Session, id: BookId, edit: BookEdit): Promise<boolean> => {
    const book = await stores.books.byId(id)
    const stored = await stores.books.metadata(id)
    if (!book || !stored) return false
    const edited = applyEdit(ofBook, stored, edit)
    await save(stores.books, id, edited)
    if (!edited.changed.values && !edited.changed.locks) return true
    const { seriesId, libraryId } = book
    publish({ type: 'BookChanged', bookId: id, seriesId, libraryId })
    if (edited.changed.values) await stores.jobs.add([{ type: 'AggregateSeriesMetadata', seriesId }], taskPriority.high)
    return true
  }

  return {
    book: (id: BookId, edit: BookEdit) =>
      transaction(async (stores, publish) => {
        if (!(await editBook({ stores, publish }, id, edit))) throw notFound()
      }),

    /** All or nothing; books that do not exist are passed over. */
    books: (edits: Readonly<Record<string, BookEdit>>) =>
      transaction(async (stores, publish) => {
        for (const [id, edit] of Object.entries(edits)) {
          await editBook({ stores, publish }, id as BookId, edit).catch((error: unknown) => {
            throw inBatch(id, error)
          })
        }
      }),

    series: (id: SeriesId, edit: SeriesEdit) =>
      transaction(async (stores, publish) => {
        const series = await stores.series.byId(id)
        const stored = await stores.series.metadata(id)
        if (!series || !stored) throw notFound()
        const edited = applyEdit(ofSeries, stored, edit)
        await save(stores.series, id, edited)
        if (edited.changed.values || edited.changed.locks) {
          publish({ type: 'SeriesChanged', seriesId: id, libraryId: series.libraryId })
        }
      }),
  }
}

type MetadataStore<Id, Values> = {
  saveMetadata(id: Id, values: Values): Promise<void>
  saveLocks(id: Id, locks: ReadonlySet<keyof Values>): Promise<void>
}

const save = async <Id, Values>(store: MetadataStore<Id, Values>, id: Id, edited: Edited<Values>) => {
  if (edited.violations.length > 0) throw new FieldViolations(edited.violations)
  if (edited.changed.values) await store.saveMetadata(id, edited.values)
  if (edited.changed.locks) await store.saveLocks(id, edited.locks)
}

/** Clients know a plain refusal here, which cannot name fields; its text does. */
const inBatch = (id: string, error: unknown) =>
  error instanceof FieldViolations
    ? invalid(error.violations.map(({ fieldName, message }) => `${id}.${fieldName} ${message}`).join(', '))
    : error
