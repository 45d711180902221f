import { MediaError } from '../../media-error.ts'
import { viewOf } from '../measured.ts'
import { expandRuns } from './bmp-runs.ts'
import type { DecodedImage } from './decoded-image.ts'

type Header = {
  readonly width: number
  readonly height: number
  readonly isTopDown: boolean
  readonly bits: number
  readonly compression: number
  readonly dataOffset: number
  /** Where the colour table starts, and how many bytes each colour takes. */
  readonly palette: { readonly offset: number; readonly size: 3 | 4 }
  readonly masks: readonly number[]
}

/** Windows and OS/2 bitmaps of every depth, with run lengths and bit fields; rows that are missing stay empty. */
export const decodeBmp = (bytes: Uint8Array): DecodedImage => {
  const header = readHeader(bytes)
  const { width, height, isTopDown } = header
  const { data, stride } = rowsOf(bytes, header)
  const present = Math.min(height, Math.floor(data.length / stride))
  if (present < height * LEAST_PRESENT) throw damaged()
  const pixels = new Uint8Array(width * height * 4)
  const paint = painterOf(bytes, header)
  for (let row = 0; row < present; row += 1) {
    const y = isTopDown ? row : height - 1 - row
    paint(data.subarray(row * stride, (row + 1) * stride), pixels.subarray(y * width * 4, (y + 1) * width * 4))
  }
  return { width, height, pixels }
}

/** A header may claim millions of pixels that nothing follows. */
const LEAST_PRESENT = 1 / 16
const MOST_PIXELS_PER_BYTE = 1024

const readHeader = (bytes: Uint8Array): Header => {
  if (bytes.length < 26) throw damaged()
  const view = viewOf(bytes)
  const size = view.getUint32(14, true)
  const dataOffset = view.getUint32(10, true)
  if (size === 12) {
    const [width, height, , bits] = [18, 20, 22, 24].map((at) => view.getUint16(at, true)) as Sides
    const palette = { offset: 26, size: 3 as const }
    return { width, height, isTopDown: false, bits, compression: 0, dataOffset, palette, masks: [] }
  }
  if (bytes.length < 54) throw damaged()
  const height = view.getInt32(22, true)
  const compression = view.getUint32(30, true)
  // Old headers have the masks of their bit fields behind them, new ones inside; the place is the same.
  const hasMasks = (compression === 3 || compression === 6) && bytes.length >= 70
  const outside = hasMasks && size === 40 ? (compression === 6 ? 16 : 12) : 0
  const hasAlpha = compression === 6 || size >= 56
  return {
    width: view.getInt32(18, true),
    height: Math.abs(height),
    isTopDown: height < 0,
    bits: view.getUint16(28, true),
    compression,
    dataOffset,
    palette: { offset: 14 + size + outside, size: 4 },
    masks: hasMasks ? [54, 58, 62, ...(hasAlpha ? [66] : [])].map((at) => view.getUint32(at, true)) : [],
  }
}

type Sides = [width: number, height: number, planes: number, bits: number]
type Rows = { readonly data: Uint8Array; readonly stride: number }

const rowsOf = (bytes: Uint8Array, header: Header): Rows => {
  const { width, height, bits, compression, dataOffset } = header
  const data = bytes.subarray(dataOffset)
  if (compression === 1 || compression === 2) {
    if (width * height > data.length * MOST_PIXELS_PER_BYTE) throw damaged()
    return { data: expandRuns(data, { width, height, bits: compression === 1 ? 8 : 4 }), stride: width }
  }
  if (compression !== 0 && compression !== 3 && compression !== 6) throw damaged()
  return { data, stride: Math.ceil((width * bits) / 32) * 4 }
}

/** Turns one row as it is stored into one as it is shown. */
type Painter = (row: Uint8Array, target: Uint8Array) => void

const painterOf = (bytes: Uint8Array, header: Header): Painter => {
  const { bits, compression, masks } = header
  if (compression === 1 || compression === 2) return indexed(bytes, header, 8)
  switch (bits) {
    case 1:
    case 2:
    case 4:
    case 8:
      return indexed(bytes, header, bits)
    case 16:
      return masked(2, masks.length > 0 ? masks : [0x7c00, 0x3e0, 0x1f])
    case 24:
      return paintTrueColors
    case 32:
      return masked(4, masks.length > 0 ? masks : [0xff0000, 0xff00, 0xff])
    default:
      throw damaged()
  }
}

const indexed = (bytes: Uint8Array, { palette }: Header, bits: number): Painter => {
  const perByte = 8 / bits
  const mask = (1 << bits) - 1
  return (row, target) => {
    for (let x = 0, to = 0; to < target.length; x += 1, to += 4) {
      const packed = row[Math.floor(x / perByte)] ?? 0
      const color = palette.offset + ((packed >> (8 - bits - (x % perByte) * bits)) & mask) * palette.size
      target[to] = bytes[color + 2] ?? 0
      target[to + 1] = bytes[color + 1] ?? 0
      target[to + 2] = bytes[color] ?? 0
      target[to + 3] = 255
    }
  }
}

const paintTrueColors: Painter = (row, target) => {
  for (let from = 0, to = 0; to < target.length; from += 3, to += 4) {
    target[to] = row[from + 2] ?? 0
    target[to + 1] = row[from + 1] ?? 0
    target[to + 2] = row[from] ?? 0
    target[to + 3] = 255
  }
}

/** Red, green, blue and perhaps alpha, each where its mask says. */
const masked = (size: 2 | 4, [red = 0, green = 0, blue = 0, alpha = 0]: readonly number[]): Painter => {
  const [redOf, greenOf, blueOf, alphaOf] = [channelOf(red), channelOf(green), channelOf(blue), channelOf(alpha)]
  return (row, target) => {
    const view = viewOf(row)
    for (let from = 0, to = 0; to < target.length; from += size, to += 4) {
      const value = size === 4 ? view.getUint32(from, true) : view.getUint16(from, true)
      target[to] = redOf(value)
      target[to + 1] = greenOf(value)
      target[to + 2] = blueOf(value)
      target[to + 3] = alpha === 0 ? 255 : alphaOf(value)
    }
  }
}

const channelOf = (mask: number): ((value: number) => number) => {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const highest = mask >>> shift
  return (value) => Math.round((((value & mask) >>> shift) * 255) / highest)
}

const damaged = () => new MediaError('ERR_1005', 'BMP is damaged or of an unknown kind')
