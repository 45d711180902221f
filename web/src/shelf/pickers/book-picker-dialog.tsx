import type { BookDto } from '@spinrack/contract/resources/book'
import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useLeaving } from '#ui/dialog/use-leaving.ts'
import { BookChoices } from './book-choices.tsx'
import type { SeriesName } from './book-choices.tsx'
import { SeriesChoices } from './series-choices.tsx'

type BookPickerDialogProps = {
  /** Ids that were chosen before. */
  taken: readonly string[]
  /** The series to begin with, where it is known already. */
  start?: SeriesName | undefined
  /** Closes with the first choice; otherwise it stays open for more. */
  single?: boolean
  onPick: (book: BookDto) => void
  onClose: () => void
}

/** First the series, then its book. */
export const BookPickerDialog = ({ taken, start, single = false, onPick, onClose }: BookPickerDialogProps) => {
  const t = useMessages()
  const { opened, leave } = useLeaving(onClose)
  const [series, setSeries] = useState(start)
  const pick = (book: BookDto) => {
    onPick(book)
    if (single) leave()
  }
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={series === undefined ? t('pickers.books.title') : series.title}
      closeLabel={t('common.close')}
      width={560}
      kind="form"
    >
      {series === undefined ? (
        <SeriesChoices taken={new Set()} onPick={({ id, metadata }) => setSeries({ id, title: metadata.title })} />
      ) : (
        <BookChoices series={series} taken={new Set(taken)} onPick={pick} onBack={() => setSeries(undefined)} />
      )}
    </Dialog>
  )
}
