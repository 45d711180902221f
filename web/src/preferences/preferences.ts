import { isRecord, pick, pickNumber, pickRecord, pickText } from './parse.ts'

const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const libraryRoutes = ['recommended', 'series', 'books', 'collections', 'readlists'] as const
const presentations = ['grid', 'list'] as const
export type LibraryRoute = (typeof libraryRoutes)[number]

/** What one browser remembers; everything else lives on the server. */
export type Preferences = {
  theme: Theme
  /** Empty: the browser's own language, as far as we speak it. */
  locale: string
  drawer: 'wide' | 'narrow'
  rememberMe: boolean
  /** Null until the reader chooses one. */
  browsingPageSize: number | null
  /** The least width of a poster in pixels, and the lists that are shown as lines. */
  posterSize: number
  presentation: Record<string, 'grid' | 'list'>
  duplicatesPageSize: number
  importPath: string
  /** The tab that was last open, the order and the filters, by library id. */
  libraryRoute: Record<string, LibraryRoute>
  librarySort: Record<string, string>
  libraryFilter: Record<string, unknown>
  collectionFilter: Record<string, unknown>
  readListFilter: Record<string, unknown>
  /** The web reader checks its own settings when it reads them. */
  reader: Record<string, unknown>
}

export const defaultPreferences: Preferences = {
  theme: 'system',
  locale: '',
  drawer: 'wide',
  rememberMe: false,
  browsingPageSize: null,
  posterSize: 150,
  presentation: {},
  duplicatesPageSize: 10,
  importPath: '',
  libraryRoute: {},
  librarySort: {},
  libraryFilter: {},
  collectionFilter: {},
  readListFilter: {},
  reader: {},
}

/** Takes what is sound in stored text of any age or origin, and the default for the rest. */
export const parsePreferences = (stored: unknown): Preferences => {
  const from = isRecord(stored) ? stored : {}
  const standard = defaultPreferences
  return {
    theme: pick(from.theme, themes, standard.theme),
    locale: pickText(from.locale, standard.locale),
    drawer: pick(from.drawer, ['wide', 'narrow'], standard.drawer),
    rememberMe: from.rememberMe === true,
    browsingPageSize: pickNumber(from.browsingPageSize, standard.browsingPageSize),
    posterSize: pickNumber(from.posterSize, standard.posterSize),
    presentation: pickRecord(from.presentation, (value) => presentations.find((one) => one === value)),
    duplicatesPageSize: pickNumber(from.duplicatesPageSize, standard.duplicatesPageSize),
    importPath: pickText(from.importPath, standard.importPath),
    libraryRoute: pickRecord(from.libraryRoute, (value) => libraryRoutes.find((route) => route === value)),
    librarySort: pickRecord(from.librarySort, (value) => (typeof value === 'string' ? value : undefined)),
    libraryFilter: pickRecord(from.libraryFilter, (value) => value),
    collectionFilter: pickRecord(from.collectionFilter, (value) => value),
    readListFilter: pickRecord(from.readListFilter, (value) => value),
    reader: pickRecord(from.reader, (value) => value),
  }
}
