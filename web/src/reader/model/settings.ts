import { readingDirections, type ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { scaleTypes, type ScaleType } from './pages/scale.ts'
import { pageLayouts, type PageLayout } from './pages/spreads.ts'

export const backgrounds = ['black', 'gray', 'white'] as const
export type Background = (typeof backgrounds)[number]

/** Options of one kind of view sit in a group of their own. */
export type PagedSettings = { layout: PageLayout; scale: ScaleType }

export type ReaderSettings = {
  direction: ReadingDirection
  background: Background
  animations: boolean
  swipe: boolean
  alwaysFullscreen: boolean
  paged: PagedSettings
}

export const defaultReaderSettings: ReaderSettings = {
  direction: 'LEFT_TO_RIGHT',
  background: 'black',
  animations: true,
  swipe: false,
  alwaysFullscreen: false,
  paged: { layout: 'single', scale: 'screen' },
}

/** Reads what an older, newer or foreign version stored: each field that makes no sense falls back alone. */
export const parseReaderSettings = (stored: unknown): ReaderSettings => {
  const fields = asRecord(stored)
  const paged = asRecord(fields.paged)
  const fallback = defaultReaderSettings
  return {
    direction: oneOf(readingDirections, fields.direction, fallback.direction),
    background: oneOf(backgrounds, fields.background, fallback.background),
    animations: flag(fields.animations, fallback.animations),
    swipe: flag(fields.swipe, fallback.swipe),
    alwaysFullscreen: flag(fields.alwaysFullscreen, fallback.alwaysFullscreen),
    paged: {
      layout: oneOf(pageLayouts, paged.layout, fallback.paged.layout),
      scale: oneOf(scaleTypes, paged.scale, fallback.paged.scale),
    },
  }
}

/** A webtoon strip fills a phone and keeps its own width on a larger screen, whatever was chosen for ordinary pages. */
export const pagedSettingsFor = (direction: ReadingDirection, settings: ReaderSettings): PagedSettings =>
  direction === 'WEBTOON' ? { layout: 'single', scale: 'fitWidthShrinkOnly' } : settings.paged

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback)

const oneOf = <Choice>(choices: readonly Choice[], value: unknown, fallback: Choice): Choice =>
  choices.find((choice) => choice === value) ?? fallback
