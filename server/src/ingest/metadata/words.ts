/** `Fantasy, Comedy` */
export const words = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The canonical form of a language tag, undefined when it is none. */
export const languageOf = (tag: string | undefined): string | undefined => {
  try {
    return tag ? Intl.getCanonicalLocales(tag)[0] : undefined
  } catch {
    return undefined
  }
}
