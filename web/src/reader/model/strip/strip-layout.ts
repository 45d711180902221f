import type { PageSize } from '../pages/spreads.ts'
import type { StripSettings } from './strip-settings.ts'

/** Where a page lies in the strip, in pixels of the screen. */
export type StripPlace = { top: number; left: number; width: number; height: number }

export type StripLayout = { places: readonly StripPlace[]; width: number; height: number }

export type StripScreen = { width: number; height: number; pixelRatio: number }

export type StripLook = StripSettings & { zoom: number }

/**
 * Places every page before its picture is there. All is counted in whole pixels of the device, and each page ends
 * exactly where the next one begins: a fraction would let the background shine through between two slices.
 */
export const layOutStrip = (
  sizes: readonly (PageSize | null)[],
  look: StripLook,
  { width: screenWidth, pixelRatio }: StripScreen,
): StripLayout => {
  const toDevice = (length: number) => Math.max(1, Math.round(length * pixelRatio))
  const room = screenWidth * (1 - (2 * look.padding) / 100) * look.zoom
  const typical = typicalSize(sizes)
  const drawn = sizes.map((size) => {
    const { width, height } = drawnSize(size ?? typical, room, look)
    return { width: toDevice(width), height: toDevice(height) }
  })
  const stripWidth = drawn.reduce((widest, { width }) => Math.max(widest, width), toDevice(screenWidth))
  const margin = Math.round(look.margin * pixelRatio)
  let bottom = -margin
  const places = drawn.map(({ width, height }) => {
    const top = bottom + margin
    bottom = top + height
    const left = Math.floor((stripWidth - width) / 2)
    return inPixels({ top, left, width, height }, pixelRatio)
  })
  return { places, width: stripWidth / pixelRatio, height: Math.max(0, bottom) / pixelRatio }
}

const inPixels = ({ top, left, width, height }: StripPlace, pixelRatio: number): StripPlace => ({
  top: top / pixelRatio,
  left: left / pixelRatio,
  width: width / pixelRatio,
  height: height / pixelRatio,
})

const drawnSize = (size: PageSize, room: number, { scale, zoom }: StripLook): PageSize => {
  const natural = size.width * zoom
  const width = widthOf(scale, natural, room)
  return { width, height: (width * size.height) / size.width }
}

const widthOf = (scale: StripSettings['scale'], natural: number, room: number) => {
  if (scale === 'original') return natural
  return scale === 'fitWidth' ? room : Math.min(room, natural)
}

/** Pages of unknown size are taken to be like most of the others, until their picture tells. */
const typicalSize = (sizes: readonly (PageSize | null)[]): PageSize => {
  const known = sizes.filter((size) => size !== null).toSorted((one, other) => ratioOf(one) - ratioOf(other))
  return known[Math.floor(known.length / 2)] ?? { width: 1000, height: 1500 }
}

const ratioOf = ({ width, height }: PageSize) => height / width
