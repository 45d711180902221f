import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { heicSide, writeHeic } from '@spinrack/fixtures/heic-writer'
import { describe, expect, it } from 'vitest'
import { buildBmp } from '../../testing/bmp-builder.test-support.ts'
import type { BmpColor, BmpShape } from '../../testing/bmp-builder.test-support.ts'
import { corpus } from '../../testing/corpus.test-support.ts'
import { aJpeg } from '../../testing/images.test-support.ts'
import { buildJxl } from '../../testing/jxl-builder.test-support.ts'
import { decodeRareImage } from './decode-image.ts'

const black: BmpColor = [0, 0, 0]
const orange: BmpColor = [255, 132, 0]
const teal: BmpColor = [0, 132, 132]
const white: BmpColor = [255, 255, 255]
const colors = [black, orange, teal, white]
/** Rows of an odd width, so that every depth needs padding. */
const picture = [
  [0, 1, 2, 3, 0],
  [1, 1, 1, 1, 1],
  [3, 0, 0, 0, 2],
]
const flag = picture.map((row) => row.map((index) => index % 2))

const decoded = async (bytes: Buffer) => {
  const image = await decodeRareImage(bytes)
  if (image === undefined) throw new Error('not decoded')
  const { width, height, pixels } = image
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]),
  )
}
const shown = (rows: readonly (readonly number[])[], palette = colors) =>
  rows.map((row) => row.map((index) => [...(palette[index] ?? []), 255]))

describe('a bitmap', () => {
  it.each<[string, BmpShape]>([
    ['16 colours', { bits: 4 }],
    ['256 colours', { bits: 8 }],
    ['256 colours from the top', { bits: 8, isTopDown: true }],
    ['256 colours of OS/2', { bits: 8, isOs2: true }],
    ['15 bits', { bits: 16 }],
    ['24 bits', { bits: 24 }],
    ['24 bits of OS/2', { bits: 24, isOs2: true }],
    ['32 bits', { bits: 32 }],
    ['masks of unusual order', { bits: 32, masks: [0xff, 0xff00, 0xff0000] }],
    ['masks with alpha', { bits: 32, masks: [0xff000000, 0xff0000, 0xff00, 0xff] }],
  ])('with %s is decoded pixel by pixel', async (_kind, shape) => {
    expect(await decoded(buildBmp(picture, colors, shape))).toEqual(shown(picture))
  })

  it('with 2 colours is decoded pixel by pixel', async () => {
    expect(await decoded(buildBmp(flag, [teal, white], { bits: 1 }))).toEqual(shown(flag, [teal, white]))
  })

  it('with run lengths is decoded pixel by pixel', async () => {
    // From the bottom: plain pixels with padding, a run, a skip of one and two runs.
    const runs = Buffer.from([0, 5, 3, 0, 0, 0, 2, 0, 0, 0, 5, 1, 0, 0, 0, 2, 1, 0, 1, 1, 1, 2, 1, 3, 0, 1])
    expect(await decoded(buildBmp(picture, colors, { bits: 8, runs }))).toEqual(shown(picture))
    const halves = Buffer.from([0, 5, 0x30, 0x00, 0x20, 0, 0, 0, 5, 0x11, 0, 0, 2, 0x01, 2, 0x23, 0, 1])
    expect(await decoded(buildBmp(picture, colors, { bits: 4, runs: halves }))).toEqual(shown(picture))
  })

  it('that ends too early is empty where nothing is', async () => {
    const whole = buildBmp(picture, colors, { bits: 24, isTopDown: true })
    const rows = await decoded(whole.subarray(0, -16))
    expect(rows.slice(0, 2)).toEqual(shown(picture.slice(0, 2)))
    expect(rows[2]?.every((pixel) => pixel[3] === 0)).toBe(true)
  })

  it.each([
    ['of an unknown depth', (bytes: Buffer) => bytes.writeUInt16LE(5, 28)],
    ['of an unknown packing', (bytes: Buffer) => bytes.writeUInt32LE(9, 30)],
    ['that claims to be a mile long', (bytes: Buffer) => bytes.writeInt32LE(2_000_000_000, 18)],
  ])('%s is refused', async (_flaw, spoil) => {
    const bytes = buildBmp(picture, colors, { bits: 24 })
    spoil(bytes)
    await expect(decodeRareImage(bytes)).rejects.toMatchObject({ code: 'ERR_1005' })
  })
})

describe('a JPEG XL', () => {
  const pixels = new Uint8ClampedArray(shown(picture).flat(2))

  it('is decoded pixel by pixel, again and again', async () => {
    const bytes = await buildJxl({ width: 5, height: 3, pixels })
    for (let round = 0; round < 3; round += 1) expect(await decoded(bytes)).toEqual(shown(picture))
  })

  it('that is damaged is refused', async () => {
    const bytes = await buildJxl({ width: 5, height: 3, pixels })
    await expect(decodeRareImage(bytes.subarray(0, 14))).rejects.toMatchObject({ code: 'ERR_1005' })
    bytes.fill(0xaa, 14)
    await expect(decodeRareImage(bytes)).rejects.toMatchObject({ code: 'ERR_1005' })
  })
})

describe('a HEIC', () => {
  const sample = join(corpus, 'images/colors-with-alpha.heic')

  const shade = (x: number, y: number) => x * 10 + y * 5 + 3

  it('is decoded pixel by pixel, again and again', async () => {
    const expected = Array.from({ length: heicSide }, (_, y) =>
      Array.from({ length: heicSide }, (__, x) => [shade(x, y), shade(x, y), shade(x, y), 255]),
    )
    for (let round = 0; round < 3; round += 1) expect(await decoded(writeHeic(shade))).toEqual(expected)
  })

  it('whose data is cut off or nonsense is refused, or shown as far as it goes', async () => {
    const whole = writeHeic(shade)
    for (const spoiled of [whole.subarray(0, -300), whole.subarray(0, 340), whole.fill(0xaa, whole.length - 380)]) {
      const outcome = await decodeRareImage(spoiled).then(
        (image) => [image?.width, image?.height],
        (error: { code: string }) => error.code,
      )
      expect([[heicSide, heicSide], 'ERR_1005']).toContainEqual(outcome)
    }
  })

  // Ours is small, grey and not compressed; a real one has colours, an alpha plane and everything else.
  it('of the real world is decoded', async ({ skip }) => {
    skip(!existsSync(sample), 'no corpus with a HEIC on this machine')
    const rows = await decoded(readFileSync(sample))
    expect([rows.length, rows[0]?.length]).toEqual([64, 64])
    expect(new Set(rows.flat().map(String)).size).toBeGreaterThan(100)
  })

  it('that has a header and nothing else is refused', async () => {
    const box = (type: string, content: Buffer) => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(content.length + 8)
      head.write(type, 4)
      return Buffer.concat([head, content])
    }
    const bytes = Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), box('meta', Buffer.alloc(4))])
    await expect(decodeRareImage(bytes)).rejects.toMatchObject({ code: 'ERR_1005' })
  })
})

it('leaves every other picture to the image library', async () => {
  expect(await decodeRareImage(aJpeg())).toBeUndefined()
  expect(await decodeRareImage(Buffer.from('no picture'))).toBeUndefined()
})
