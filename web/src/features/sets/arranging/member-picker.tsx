import { useMessages } from '#i18n/messages.ts'
import { BookPickerDialog } from '#shelf/pickers/book-picker-dialog.tsx'
import { SeriesPickerDialog } from '#shelf/pickers/series-picker-dialog.tsx'
import { memberOfBook, memberOfSeries } from './member-of.ts'
import type { Member } from './use-arrangement.ts'

type MemberPickerProps = {
  kind: 'collection' | 'readList'
  taken: readonly string[]
  onPick: (member: Member) => void
  onClose: () => void
}

/** Collections take series, read lists take books. */
export const MemberPicker = ({ kind, taken, onPick, onClose }: MemberPickerProps) => {
  const t = useMessages()
  return kind === 'collection' ? (
    <SeriesPickerDialog taken={taken} onPick={(series) => onPick(memberOfSeries(t, series))} onClose={onClose} />
  ) : (
    <BookPickerDialog taken={taken} onPick={(book) => onPick(memberOfBook(t, book))} onClose={onClose} />
  )
}
