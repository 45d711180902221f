import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useLeaving } from '#ui/dialog/use-leaving.ts'
import { BookChoices } from './book-choices.tsx'
import { SeriesChoices } from './series-choices.tsx'

type BookPickerDialogProps = {
  /** Ids that were chosen before. */
  taken: readonly string[]
  /** The dialog stays open for more; who wants one only closes it here. */
  onPick: (book: BookDto) => void
  onClose: () => void
}

/** First the series, then its book. */
export const BookPickerDialog = ({ taken, onPick, onClose }: BookPickerDialogProps) => {
  const t = useMessages()
  const { opened, leave } = useLeaving(onClose)
  const [series, setSeries] = useState<SeriesDto>()
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={series === undefined ? t('pickers.books.title') : series.metadata.title}
      closeLabel={t('common.close')}
      width={560}
      kind="form"
    >
      {series === undefined ? (
        <SeriesChoices taken={new Set()} onPick={setSeries} />
      ) : (
        <BookChoices series={series} taken={new Set(taken)} onPick={onPick} onBack={() => setSeries(undefined)} />
      )}
    </Dialog>
  )
}
