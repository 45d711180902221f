/**
 * What text is ordered and compared by: accents, case and width only break ties. The result is compared byte by byte, so
 * that both engines agree.
 */
export const sortKey = (text: string): string => patternKey(text).trim()

/** A piece of such a key: the spaces at its ends count. */
export const patternKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
