import { readingDirections, type ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { scaleTypes, type ScaleType } from './pages/scale.ts'
import { tapPresets, type TapPreset } from './intent/tap-zone.ts'
import { verticalModes, type StripMode, type VerticalMode } from './mode.ts'
import { pageLayouts, type PageLayout } from './pages/spreads.ts'
import { lightSteps, plainPicture, type PictureSettings } from './picture.ts'
import { pageMargins, sidePaddings, stripScales, type StripSettings } from './strip/strip-settings.ts'

/** How fast the reader goes on by itself. */
export const autoSpeeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export type AutoSpeed = (typeof autoSpeeds)[number]

export const backgrounds = ['black', 'gray', 'white'] as const
export type Background = (typeof backgrounds)[number]

/** Options of one kind of view sit in a group of their own. */
export type PagedSettings = {
  layout: PageLayout
  scale: ScaleType
  /** Wide pages are shown one half after the other, where one page is shown at a time. */
  splitWide: boolean
  /** Even borders are left out. */
  crop: boolean
  /** Panel by panel, where one page is shown at a time. */
  guided: boolean
}

export type ReaderSettings = {
  direction: ReadingDirection
  background: Background
  animations: boolean
  swipe: boolean
  alwaysFullscreen: boolean
  paged: PagedSettings
  tapZones: TapPreset
  keepAwake: boolean
  /** The clock, the page and the time left, always in sight. */
  showStatus: boolean
  autoSpeed: AutoSpeed
  /** Pictures no larger than they are shown, on a line that costs. */
  dataSaver: boolean
  /** Whether the next page is as large as this one was made. */
  keepZoom: boolean
  picture: PictureSettings
  vertical: VerticalMode
  continuous: StripSettings
  webtoon: StripSettings
}

export const defaultReaderSettings: ReaderSettings = {
  direction: 'LEFT_TO_RIGHT',
  background: 'black',
  animations: true,
  swipe: false,
  alwaysFullscreen: false,
  paged: { layout: 'single', scale: 'screen', splitWide: false, crop: false, guided: false },
  tapZones: 'sides',
  keepAwake: true,
  showStatus: false,
  autoSpeed: 3,
  dataSaver: false,
  keepZoom: false,
  picture: plainPicture,
  vertical: 'paged',
  continuous: { scale: 'fitWidth', padding: 0, margin: 10 },
  // A strip fills a phone and keeps its own width on a larger screen.
  webtoon: { scale: 'fitWidthShrinkOnly', padding: 0, margin: 0 },
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
      splitWide: flag(paged.splitWide, fallback.paged.splitWide),
      crop: flag(paged.crop, fallback.paged.crop),
      guided: flag(paged.guided, fallback.paged.guided),
    },
    tapZones: oneOf(tapPresets, fields.tapZones, fallback.tapZones),
    keepAwake: flag(fields.keepAwake, fallback.keepAwake),
    showStatus: flag(fields.showStatus, fallback.showStatus),
    autoSpeed: oneOf(autoSpeeds, fields.autoSpeed, fallback.autoSpeed),
    dataSaver: flag(fields.dataSaver, fallback.dataSaver),
    keepZoom: flag(fields.keepZoom, fallback.keepZoom),
    picture: parsePicture(fields.picture),
    vertical: oneOf(verticalModes, fields.vertical, fallback.vertical),
    continuous: parseStrip(fields.continuous, fallback.continuous),
    webtoon: parseStrip(fields.webtoon, fallback.webtoon),
  }
}

export const withStrip = (
  settings: ReaderSettings,
  mode: StripMode,
  changes: Partial<StripSettings>,
): ReaderSettings => ({ ...settings, [mode]: { ...settings[mode], ...changes } })

const parsePicture = (stored: unknown): PictureSettings => {
  const { brightness, contrast, grayscale, invert, sepia } = asRecord(stored)
  return {
    brightness: oneOf(lightSteps, brightness, plainPicture.brightness),
    contrast: oneOf(lightSteps, contrast, plainPicture.contrast),
    grayscale: flag(grayscale, false),
    invert: flag(invert, false),
    sepia: flag(sepia, false),
  }
}

const parseStrip = (stored: unknown, fallback: StripSettings): StripSettings => {
  const { scale, padding, margin } = asRecord(stored)
  return {
    scale: oneOf(stripScales, scale, fallback.scale),
    padding: oneOf(sidePaddings, padding, fallback.padding),
    margin: oneOf(pageMargins, margin, fallback.margin),
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback)

const oneOf = <Choice>(choices: readonly Choice[], value: unknown, fallback: Choice): Choice =>
  choices.find((choice) => choice === value) ?? fallback
