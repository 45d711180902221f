import type { Series } from '#domain/series/series'
import type { FoundFiles } from '../walk/found-files.ts'
import { noClues, type Clues, type Elsewhere, type KnownFiles } from './clues.ts'
import { recognizeBooks, type RecognizedBooks } from './recognize-books.ts'
import { recognizeSeries } from './recognize-series.ts'

export type Recognition = RecognizedBooks & {
  /** Which known series a found one is, by the path at which it was found. */
  readonly series: ReadonlyMap<string, Series>
  readonly elsewhere: Elsewhere
}

/** Tells what of the found is known, wherever it was before. */
export const recognize = (known: KnownFiles, found: FoundFiles, clues: Clues = noClues): Recognition => {
  const recognized = recognizeBooks(known.books, found, clues)
  const { elsewhere } = clues
  const evidence = { known, elsewhere, books: recognized.books }
  return { ...recognized, elsewhere, series: recognizeSeries(found, evidence) }
}
