import type { Panel } from '../model/panels/panel.ts'

/** What the worker is asked, by the page's full address. */
export type PanelQuestion = { readonly id: number; readonly address: string }

/** Null when the page could not be fetched or read, which may go better another time. */
export type PanelAnswer = { readonly id: number; readonly panels: readonly Panel[] | null }
