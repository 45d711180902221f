import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { EditManySeries } from './series/edit-many-series.tsx'
import { EditSeries } from './series/edit-series.tsx'

export const EditSeriesDialog = ({ request, onClose }: DialogProps<'edit-series'>) => {
  const [series, ...others] = request.series
  if (series === undefined) return null
  return others.length === 0 ? (
    <EditSeries series={series} onClose={onClose} />
  ) : (
    <EditManySeries series={request.series} onClose={onClose} />
  )
}
