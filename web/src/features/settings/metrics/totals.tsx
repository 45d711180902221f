import { useQueries } from '@tanstack/react-query'
import { metricQueries } from '#api/metrics.ts'
import { useMessages } from '#i18n/messages.ts'
import { FailedWall } from '#shelf/wall/wall-states.tsx'
import { amountOf } from './amount.ts'
import { measured } from './bars.ts'
import classes from './metrics.module.css'

const shown = [
  { name: 'komga.books.filesize', label: 'diskSpace', unit: 'bytes' },
  { name: 'komga.series', label: 'series', unit: 'count' },
  { name: 'komga.books', label: 'books', unit: 'count' },
  { name: 'komga.collections', label: 'collections', unit: 'count' },
  { name: 'komga.readlists', label: 'readLists', unit: 'count' },
  { name: 'komga.sidecars', label: 'sidecars', unit: 'count' },
] as const

/** All libraries together. A failure here speaks for the whole page: the charts ask the same server. */
export const Totals = () => {
  const t = useMessages()
  const totals = useQueries({ queries: shown.map(({ name }) => metricQueries.total(name)) })
  const failed = totals.find(({ error, data }) => error !== null && data === undefined)
  if (failed?.error) {
    return <FailedWall error={failed.error} retry={() => totals.forEach((each) => void each.refetch())} />
  }
  return (
    <dl className={classes.totals} aria-label={t('metrics.all')}>
      {shown.map(({ name, label, unit }, at) => {
        const metric = totals[at]?.data
        return (
          <div key={name} className={classes.total}>
            <dt className={classes.totalName}>{t(`metrics.total.${label}`)}</dt>
            <dd className={classes.totalValue} aria-busy={metric === undefined}>
              {metric === undefined ? (
                <span className={classes.ghost} />
              ) : (
                amountOf(metric === null ? 0 : (measured(metric, 'VALUE') ?? 0), unit)
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
