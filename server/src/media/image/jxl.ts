import { walkBoxes } from './boxes.ts'
import { damaged, measured, partial, startsWith } from './measured.ts'
import type { Measured } from './measured.ts'

const CODESTREAM = [0xff, 0x0a]
const CONTAINER = [0x00, 0x00, 0x00, 0x0c, 0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a, 0x87, 0x0a]

export const isJxl = (bytes: Uint8Array): boolean => startsWith(bytes, CODESTREAM) || startsWith(bytes, CONTAINER)

export const measureJxl = (bytes: Uint8Array): Measured => {
  if (startsWith(bytes, CODESTREAM)) return measureCodestream(bytes, 0)
  const { boxes, needs } = walkBoxes(bytes, 0, Infinity)
  const stream = boxes.find((box) => box.type === 'jxlc' || box.type === 'jxlp')
  if (stream === undefined) return needs === undefined ? damaged : partial(needs)
  // A partial codestream box starts with its sequence number.
  return measureCodestream(bytes, stream.type === 'jxlp' ? stream.start + 4 : stream.start)
}

const LONGEST_SIZE_HEADER = 12

const measureCodestream = (bytes: Uint8Array, start: number): Measured => {
  if (start + LONGEST_SIZE_HEADER > bytes.length) return partial(start + LONGEST_SIZE_HEADER)
  if (!startsWith(bytes.subarray(start), CODESTREAM)) return damaged
  const take = bitReader(bytes, start + CODESTREAM.length)
  const isMultipleOfEight = take(1) === 1
  const readSide = () => (isMultipleOfEight ? (take(5) + 1) * 8 : take(SIDE_BITS[take(2)] ?? 0) + 1)
  const height = readSide()
  const ratio = RATIOS[take(3)]
  return measured(ratio === undefined ? readSide() : Math.floor((height * ratio[0]) / ratio[1]), height)
}

const SIDE_BITS = [9, 13, 18, 30]

/** Common aspect ratios are written as an index; 0 means that the width follows. */
const RATIOS: readonly (readonly [number, number] | undefined)[] = [
  undefined,
  [1, 1],
  [12, 10],
  [4, 3],
  [3, 2],
  [16, 9],
  [5, 4],
  [2, 1],
]

/** Takes bits from the lowest of each byte upwards, as JPEG XL packs them. */
const bitReader = (bytes: Uint8Array, start: number) => {
  let position = start * 8
  return (count: number): number => {
    let value = 0
    for (let bit = 0; bit < count; bit += 1, position += 1) {
      value += (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) * 2 ** bit
    }
    return value
  }
}
