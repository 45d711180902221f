import { SeriesPickerDialog } from '#shelf/pickers/series-picker-dialog.tsx'
import { CompareDialog } from './comparing/compare-dialog.tsx'
import { changeCandidate, changeSelected } from './import-desk.ts'
import type { Candidate } from './model/candidate.ts'
import { bookToUpgrade } from './model/verdict.ts'
import type { SeriesShelf } from './model/verdict.ts'
import { NameDialog } from './name-dialog.tsx'

export type CandidateDialog =
  | { readonly kind: 'series-of-all' }
  | { readonly kind: 'series' | 'name' | 'compare'; readonly id: string }

type CandidateDialogsProps = {
  dialog: CandidateDialog
  candidates: readonly Candidate[]
  shelves: ReadonlyMap<string, SeriesShelf>
  onClose: () => void
}

/** The dialog that belongs to a row, or to all that are selected. */
export const CandidateDialogs = ({ dialog, candidates, shelves, onClose }: CandidateDialogsProps) => {
  if (dialog.kind === 'series-of-all') {
    return (
      // The one book of a one-shot cannot be replaced by several.
      <SeriesPickerDialog
        taken={[]}
        oneshots={false}
        single
        onPick={(series) => changeSelected({ seriesId: series.id })}
        onClose={onClose}
      />
    )
  }
  const candidate = candidates.find(({ book }) => book.id === dialog.id)
  if (candidate === undefined) return null
  const shelf = candidate.seriesId === undefined ? undefined : shelves.get(candidate.seriesId)
  const upgrade = bookToUpgrade(candidate, shelf)
  switch (dialog.kind) {
    case 'series':
      return (
        <SeriesPickerDialog
          taken={[]}
          single
          onPick={(series) => changeCandidate(dialog.id, { seriesId: series.id })}
          onClose={onClose}
        />
      )
    case 'name':
      return <NameDialog candidate={candidate} shelf={shelf} upgrade={upgrade} onClose={onClose} />
    case 'compare':
      return <CompareDialog book={candidate.book} existing={upgrade} onClose={onClose} />
  }
}
