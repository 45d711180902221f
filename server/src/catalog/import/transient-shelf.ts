import type { FileReport, FoundFile, TransientBook } from '#domain/transient-book/transient-book'
import type { Clock } from '#platform/clock'
import { newId } from '#platform/ids'

type Limits = {
  /** Since the last use, in milliseconds. */
  readonly keptFor: number
  readonly mostBooks: number
  /** Reports hold every page, so fewer of them are kept. */
  readonly mostReports: number
}

const usual: Limits = { keptFor: 60 * 60_000, mostBooks: 50_000, mostReports: 300 }

type Kept<Value> = { readonly value: Value; readonly usedAt: number }

/** Remembers what people look at before they import it; what nobody used for an hour, or the oldest of too many, goes. */
export const createTransientShelf = (clock: Clock, limits: Limits = usual) => {
  const books = new Map<string, Kept<TransientBook>>()
  const reports = new Map<string, FileReport>()
  const analyzed = new Set<string>()

  const forget = (id: string) => {
    books.delete(id)
    reports.delete(id)
    analyzed.delete(id)
  }

  /** Maps keep the order in which things were put: the one that rested longest comes first. */
  const tidy = () => {
    for (const [id, { usedAt }] of books) {
      if (books.size <= limits.mostBooks && clock() - usedAt < limits.keptFor) break
      forget(id)
    }
    for (const id of reports.keys()) {
      if (reports.size <= limits.mostReports) break
      reports.delete(id)
    }
  }

  return {
    /** No more than the shelf holds are taken. */
    put: (files: readonly FoundFile[]): TransientBook[] => {
      const added = files.slice(0, limits.mostBooks).map((file) => ({ ...file, id: newId() }))
      for (const book of added) books.set(book.id, { value: book, usedAt: clock() })
      tidy()
      return added
    },
    find: (id: string): TransientBook | undefined => {
      tidy()
      const book = books.get(id)?.value
      if (!book) return undefined
      books.delete(id)
      books.set(id, { value: book, usedAt: clock() })
      return book
    },
    report: (id: string) => reports.get(id),
    /** Remembered as long as the book, though its report may be gone. */
    analyzedPaths: (): ReadonlySet<string> => {
      tidy()
      return new Set([...analyzed].flatMap((id) => books.get(id)?.value.path ?? []))
    },
    keepReport: (id: string, report: FileReport) => {
      reports.delete(id)
      reports.set(id, report)
      analyzed.add(id)
      tidy()
    },
  }
}
