import { useQuery } from '@tanstack/react-query'
import { metricQueries } from '#api/metrics.ts'
import { dynamicMessage } from '#i18n/dynamic-message.ts'
import { useMessages } from '#i18n/messages.ts'
import type { Unit } from './amount.ts'
import { BarChart } from './bar-chart.tsx'
import { barsOf } from './bars.ts'

type TaskChartProps = { name: string; statistic: 'COUNT' | 'TOTAL_TIME'; title: string; unit: Unit }

export const TaskChart = ({ name, statistic, title, unit }: TaskChartProps) => {
  const t = useMessages()
  const { data: metric, isPending } = useQuery(metricQueries.byTag(name, 'type'))
  const bars = metric ? barsOf(metric, statistic) : []
  return (
    <BarChart
      title={title}
      unit={unit}
      pending={isPending}
      // A newer server may have tasks that this client has no name for.
      bars={bars.map((bar) => ({ ...bar, label: dynamicMessage(t, `tasks.type.${bar.key}`, bar.key) }))}
    />
  )
}
