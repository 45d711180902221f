import { realpath } from 'node:fs/promises'
import { isAbsolute, normalize } from 'node:path'
import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import { invalid, notFound, refused } from '#domain/errors'
import { guessedNumber, parseFileName } from '#domain/file-name/parse-file-name'
import { liesInside } from '#domain/library/lies-inside'
import type { LibraryStore } from '#domain/library/library'
import type { PageImage, PageSource } from '#domain/media/media'
import { matchSeries, type SeriesNamesReader } from '#domain/transient-book/match-series'
import type { FileInspector, FileReport, TransientBook } from '#domain/transient-book/transient-book'
import type { Clock } from '#platform/clock'
import { createTransientShelf } from './transient-shelf.ts'

type Needs = {
  readonly libraries: Pick<LibraryStore, 'all'>
  readonly seriesNames: SeriesNamesReader
  readonly inspector: FileInspector
  readonly pageSource: Pick<PageSource, 'page'>
  readonly clock: Clock
}

export type AnalyzedTransientBook = {
  readonly book: TransientBook
  readonly report: FileReport
  readonly number: number | null
  readonly seriesId: SeriesId | null
}

export type TransientBooks = ReturnType<typeof createTransientBooks>

/** Lets people look into files before they import them. */
export const createTransientBooks = (needs: Needs) => {
  const { inspector, pageSource, seriesNames } = needs
  const shelf = createTransientShelf(needs.clock)
  const inTurn = oneAtATime()

  const find = (id: string): TransientBook => {
    const book = shelf.find(id)
    if (!book) throw notFound()
    return book
  }

  const look = async (book: TransientBook): Promise<FileReport> => {
    // People ask for a whole folder at once, and readers wait for their pages in the same place.
    const report = await inTurn(() => inspector.inspect(book.path))
    shelf.keepReport(book.id, report)
    return report
  }

  return {
    scan: async (path: string): Promise<TransientBook[]> => {
      const roots = (await needs.libraries.all()).map((library) => library.root)
      const folder = await checkedFolder(path, roots)
      const found = await inspector.find(folder)
      return shelf.put(found.filter((file) => !roots.some((root) => liesInside(file.path, root))))
    },

    analyze: async (viewer: Viewer, id: string): Promise<AnalyzedTransientBook> => {
      const book = find(id)
      const report = await look(book)
      const guess = parseFileName(book.name)
      const names = [...report.seriesTitles, guess.series]
      const seriesId = matchSeries(names, await seriesNames.ofVisible(viewer)) ?? null
      return { book, report, seriesId, number: report.number ?? guessedNumber(guess) }
    },

    analyzed: shelf.analyzedPaths,

    page: async (id: string, pageNumber: number): Promise<PageImage> => {
      const book = find(id)
      const report = shelf.report(id) ?? (await look(book))
      if (report.status !== 'READY') throw notFound('Book analysis failed')
      const page = report.pages[pageNumber - 1]
      if (!page) throw invalid('Page number does not exist')
      return pageSource.page({ path: book.path, mediaType: report.mediaType }, page, pageNumber)
    },
  }
}

/** Files of a library are in it already; a link does not hide that. */
const checkedFolder = async (path: string, roots: readonly string[]) => {
  if (!isAbsolute(path)) throw refused('ERR_1016')
  const folder = normalize(path)
  const isInLibrary = (one: string) => roots.some((root) => liesInside(one, root))
  if (isInLibrary(folder)) throw refused('ERR_1017')
  const real = await realpath(folder).catch(() => {
    throw refused('ERR_1016')
  })
  const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => root)))
  if (isInLibrary(real) || realRoots.some((root) => liesInside(real, root))) throw refused('ERR_1017')
  return folder.replace(/(?<=.)[\\/]+$/u, '')
}

const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work)
    last = next
    return next
  }
}
