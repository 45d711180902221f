import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import en from './en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
    // Keys are flat, `feature.part.meaning`, so that one search finds a sentence and all its uses.
    keySeparator: false
    nsSeparator: false
  }
}

/** Every other locale is a file beside this one, loaded when it is chosen. */
const loaders = import.meta.glob<Record<string, string>>(['./*.json', '!./en.json'], { import: 'default' })

const fallbackLocale = 'en'
export const locales: readonly string[] = [
  fallbackLocale,
  ...Object.keys(loaders).map((file) => file.slice('./'.length, -'.json'.length)),
].toSorted()

/** Must have finished before the first component draws. */
export const startMessages = async (locale: string) => {
  await i18next.use(initReactI18next).init({
    lng: fallbackLocale,
    fallbackLng: fallbackLocale,
    resources: { en: { translation: en } },
    keySeparator: false,
    nsSeparator: false,
    // React escapes by itself.
    interpolation: { escapeValue: false },
  })
  await changeLocale(locale)
}

/** Loads the locale where needed, and turns the whole page to it; an unknown one means English. */
export const changeLocale = async (wanted: string) => {
  const load = loaders[`./${wanted}.json`]
  const locale = load === undefined ? fallbackLocale : wanted
  if (load !== undefined && !i18next.hasResourceBundle(locale, 'translation')) {
    i18next.addResourceBundle(locale, 'translation', await load())
  }
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/** The first of the wanted locales that we speak, by its exact tag or its language alone: `de-AT` finds `de`. */
export const matchLocale = (wanted: readonly string[]): string => {
  for (const tag of wanted) {
    const found = locales.find((locale) => locale === tag) ?? locales.find((locale) => locale === tag.split('-')[0])
    if (found !== undefined) return found
  }
  return fallbackLocale
}

/** In components: `const t = useMessages()`, then `t('library.menu.scan')`. Draws again when the locale changes. */
export const useMessages = () => useTranslation().t

/** Outside of components, such as in toasts. */
export const message = i18next.t

/** The locale in use, for `Intl` formatters. */
export const currentLocale = (): string => i18next.resolvedLanguage ?? fallbackLocale

/** A language in its own words: `Deutsch`. */
export const localeName = (locale: string): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  ['ar', 'fa', 'he'].includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
