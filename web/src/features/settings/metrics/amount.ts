import { currentLocale } from '#i18n/messages.ts'
import { formatSize } from '#lib/format-size.ts'

export type Unit = 'count' | 'bytes' | 'seconds'

/** A measured value in the reader's language. */
export const amountOf = (value: number, unit: Unit): string => {
  const locale = currentLocale()
  if (unit === 'bytes') return formatSize(value, locale)
  const rounded = unit === 'seconds' && value < 10 ? Math.round(value * 10) / 10 : Math.round(value)
  const style = unit === 'seconds' ? ({ style: 'unit', unit: 'second', unitDisplay: 'short' } as const) : {}
  return new Intl.NumberFormat(locale, style).format(rounded)
}
