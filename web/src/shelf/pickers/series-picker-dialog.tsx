import type { SeriesDto } from '@spinrack/contract/resources/series'
import { useMessages } from '#i18n/messages.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useLeaving } from '#ui/dialog/use-leaving.ts'
import { SeriesChoices } from './series-choices.tsx'

type SeriesPickerDialogProps = {
  /** Ids that were chosen before. */
  taken: readonly string[]
  /** Whether one-shots may be chosen; they may unless told otherwise. */
  oneshots?: boolean
  /** Closes with the first choice; otherwise it stays open for more. */
  single?: boolean
  onPick: (series: SeriesDto) => void
  onClose: () => void
}

export const SeriesPickerDialog = ({
  taken,
  oneshots = true,
  single = false,
  onPick,
  onClose,
}: SeriesPickerDialogProps) => {
  const t = useMessages()
  const { opened, leave } = useLeaving(onClose)
  const pick = (series: SeriesDto) => {
    onPick(series)
    if (single) leave()
  }
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={t('pickers.series.title')}
      closeLabel={t('common.close')}
      width={560}
      kind="form"
    >
      <SeriesChoices taken={new Set(taken)} oneshots={oneshots} onPick={pick} />
    </Dialog>
  )
}
