import type { SeriesDto } from '@spinrack/contract/resources/series'
import { useMessages } from '#i18n/messages.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useLeaving } from '#ui/dialog/use-leaving.ts'
import { SeriesChoices } from './series-choices.tsx'

type SeriesPickerDialogProps = {
  /** Ids that were chosen before. */
  taken: readonly string[]
  /** The dialog stays open for more; who wants one only closes it here. */
  onPick: (series: SeriesDto) => void
  onClose: () => void
}

export const SeriesPickerDialog = ({ taken, onPick, onClose }: SeriesPickerDialogProps) => {
  const t = useMessages()
  const { opened, leave } = useLeaving(onClose)
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={t('pickers.series.title')}
      closeLabel={t('common.close')}
      width={560}
      kind="form"
    >
      <SeriesChoices taken={new Set(taken)} onPick={onPick} />
    </Dialog>
  )
}
