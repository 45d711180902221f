/** The canonical form of a language tag, undefined when it is none or names no language. */
export const languageOf = (tag: string | undefined): string | undefined => {
  try {
    const [canonical] = Intl.getCanonicalLocales((tag ?? '').trim().replaceAll('_', '-'))
    return canonical && isLanguage(new Intl.Locale(canonical).language) ? canonical : undefined
  } catch {
    return undefined
  }
}

/** Made when the first file names a language: it takes a fiftieth of a second, and each thread has its own. */
let names: Intl.DisplayNames | undefined

const nameOf = (code: string) => {
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  return names.of(code)
}

/** Of the three-letter codes the runtime has names for the larger languages only, so their form must do. */
const isLanguage = (code: string) => code !== 'und' && (code.length === 3 || nameOf(code) !== undefined)
