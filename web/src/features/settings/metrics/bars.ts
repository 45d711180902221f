import type { MetricDto } from '@spinrack/contract/resources/actuator'
import type { TaggedMetric } from '#api/metrics.ts'

export type Bar = {
  readonly key: string
  readonly value: number
  /** Of the longest one, from 0 to 1. */ readonly share: number
}

export const measured = (metric: MetricDto, statistic: string): number | undefined =>
  // A server that is not ours may describe its metrics less fully.
  metric.measurements?.find((measurement) => measurement.statistic === statistic)?.value

/** One bar for each value of the tag, the longest first; those that measure nothing are left out. */
export const barsOf = ({ parts }: TaggedMetric, statistic: string): readonly Bar[] => {
  const found = parts
    .map(({ value: key, metric }) => ({ key, value: measured(metric, statistic) ?? 0 }))
    .filter(({ value }) => value > 0)
  const longest = Math.max(...found.map(({ value }) => value), Number.MIN_VALUE)
  return found
    .toSorted((one, other) => other.value - one.value)
    .map(({ key, value }) => ({ key, value, share: value / longest }))
}

/** Fixed, so that a library has the same one in every chart. Steps around the wheel keep neighbours apart. */
export const chartColors: readonly string[] = Array.from(
  { length: 18 },
  (_, at) => `oklch(66% 0.15 ${(250 + at * 140) % 360})`,
)
