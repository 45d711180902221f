import { useQuery } from '@tanstack/react-query'
import { libraryQueries } from '#api/libraries.ts'
import { metricQueries } from '#api/metrics.ts'
import type { Unit } from './amount.ts'
import { BarChart } from './bar-chart.tsx'
import { barsOf, chartColors } from './bars.ts'

type LibraryChartProps = { name: string; title: string; unit: Unit }

/** How the libraries share an amount; each keeps its colour over all charts. */
export const LibraryChart = ({ name, title, unit }: LibraryChartProps) => {
  const { data: libraries = [] } = useQuery(libraryQueries.list())
  const { data: metric, isPending } = useQuery(metricQueries.byTag(name, 'library'))
  const bars = metric ? barsOf(metric, 'VALUE') : []
  return (
    <BarChart
      title={title}
      unit={unit}
      pending={isPending}
      bars={bars.flatMap((bar) => {
        const place = libraries.findIndex(({ id }) => id === bar.key)
        // Gone since it was counted.
        if (place === -1) return []
        return [{ ...bar, label: libraries[place]?.name ?? '', color: chartColors[place % chartColors.length] }]
      })}
    />
  )
}
