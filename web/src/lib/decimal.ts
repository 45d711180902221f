/** `1.5` in the reader's language, without groups, so that it can be typed back: `1,5` in German. */
export const formatDecimal = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6, numberingSystem: 'latn' }).format(value)

/** A number as people type it, with a point or a comma; undefined when it is none. */
export const parseDecimal = (text: string): number | undefined => {
  const plain = text.trim().replace('−', '-').replace(/[,٫]/, '.')
  // Marks of direction come with the minus sign of right-to-left languages.
  const digits = plain.replace(/[\u061C\u200E\u200F]/g, '')
  return /^[+-]?\d{1,15}(\.\d*)?$/.test(digits) ? Number(digits) : undefined
}
