import { Skeleton } from '@mantine/core'
import { useId } from 'react'
import type { CSSProperties } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { amountOf } from './amount.ts'
import type { Unit } from './amount.ts'
import type { Bar } from './bars.ts'
import classes from './metrics.module.css'

type BarChartProps = {
  title: string
  unit: Unit
  bars: readonly (Bar & { readonly label: string; readonly color?: string | undefined })[]
  pending: boolean
}

/** Names, bars and numbers: a list for those who do not see the bars. */
export const BarChart = ({ title, unit, bars, pending }: BarChartProps) => {
  const t = useMessages()
  const heading = useId()
  return (
    <section className={classes.chart} aria-labelledby={heading}>
      <h3 id={heading} className={classes.chartTitle}>
        {title}
      </h3>
      {pending ? (
        <Skeleton className={classes.skeleton} height={88} />
      ) : bars.length === 0 ? (
        <p className={classes.nothing}>{t('metrics.nothing')}</p>
      ) : (
        <dl className={classes.bars}>
          {bars.map(({ key, label, value, share, color }) => (
            <div key={key} className={classes.bar}>
              <dt className={classes.barName}>{label}</dt>
              <dd className={classes.barValue}>{amountOf(value, unit)}</dd>
              <div
                className={classes.track}
                style={{ '--share': `${share * 100}%`, ...(color && { '--bar': color }) } as CSSProperties}
                aria-hidden="true"
              />
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
