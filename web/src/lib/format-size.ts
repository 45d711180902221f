const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Bytes in the reader's language, in steps of 1,000, with three digits at most: `24.6 MB`. */
export const formatSize = (bytes: number, locale: string): string => {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  })
  return format.format(bytes / 1000 ** step)
}
