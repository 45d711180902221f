import type { CopyMode } from '@spinrack/contract/vocabulary/import'
import type { ImportBatch } from '#api/imports.ts'
import type { Candidate } from './candidate.ts'
import { isOpen } from './candidate.ts'
import type { Verdict } from './verdict.ts'

type Verdicts = ReadonlyMap<string, Verdict>

/** The selected files that nothing stands in the way of. */
export const readyOnes = (candidates: readonly Candidate[], verdicts: Verdicts): Candidate[] =>
  candidates.filter(
    (candidate) => candidate.selected && isOpen(candidate) && verdicts.get(candidate.book.id)?.kind === 'ready',
  )

/** What is sent to the server for them. */
export const batchOf = (ready: readonly Candidate[], verdicts: Verdicts, copyMode: CopyMode): ImportBatch => ({
  copyMode,
  books: ready.flatMap(({ book, seriesId, destination }) => {
    const verdict = verdicts.get(book.id)
    if (verdict?.kind !== 'ready' || seriesId === undefined) return []
    return [
      {
        sourceFile: book.url,
        seriesId,
        destinationName: destination.trim(),
        ...(verdict.upgrade && { upgradeBookId: verdict.upgrade.id }),
      },
    ]
  }),
})
