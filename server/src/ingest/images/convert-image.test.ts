import { writeHeic } from '@spinrack/fixtures/heic-writer'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imageConverter } from './convert-image.ts'

const picture = (width: number, height: number, background = { r: 200, g: 30, b: 30, alpha: 1 }) =>
  sharp({ create: { width, height, channels: 4, background } })

const pixel = async (bytes: Buffer) => [
  ...(await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()),
]

describe('a small picture', () => {
  it.each([
    [
      { width: 600, height: 900 },
      { width: 200, height: 300 },
    ],
    [
      { width: 900, height: 600 },
      { width: 300, height: 200 },
    ],
    [
      { width: 1200, height: 1200 },
      { width: 300, height: 300 },
    ],
    [
      { width: 40, height: 60 },
      { width: 40, height: 60 },
    ],
  ])('of %j is %j, never larger than it was', async (large, expected) => {
    const small = await imageConverter.shrink(await picture(large.width, large.height).png().toBuffer(), 300)
    expect(small).toMatchObject({ mediaType: 'image/jpeg', ...expected })
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'jpeg', ...expected })
  })

  it('stands upright when the camera was held sideways', async () => {
    const sideways = await picture(90, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await imageConverter.shrink(sideways, 300)).toMatchObject({ width: 60, height: 90 })
  })

  it('is refused when it is no picture', async () => {
    const refusal = { code: 'ERR_1005', message: expect.stringContaining('unsupported image format') as string }
    await expect(imageConverter.shrink(Buffer.from('no picture'), 300)).rejects.toMatchObject(refusal)
  })
})

describe('a converted picture', () => {
  const clear = picture(4, 4, { r: 0, g: 0, b: 0, alpha: 0 }).webp()

  it('is white as JPEG where there was nothing', async () => {
    const converted = await imageConverter.convert({ bytes: await clear.toBuffer(), mediaType: 'image/webp' }, 'jpeg')
    expect(converted.mediaType).toBe('image/jpeg')
    expect((await sharp(converted.bytes).metadata()).format).toBe('jpeg')
    expect(await pixel(converted.bytes)).toEqual([255, 255, 255])
  })

  it('stays clear as PNG where there was nothing', async () => {
    const converted = await imageConverter.convert({ bytes: await clear.toBuffer(), mediaType: 'image/webp' }, 'png')
    expect(converted.mediaType).toBe('image/png')
    expect((await sharp(converted.bytes).metadata()).format).toBe('png')
    expect((await pixel(converted.bytes)).at(3)).toBe(0)
  })
})

describe('a picture in a rare format', () => {
  it('may be a HEIC, as telephones make them', async () => {
    const bytes = writeHeic((x) => 40 + x)
    expect(await imageConverter.shrink(bytes, 8)).toMatchObject({ mediaType: 'image/jpeg', width: 8, height: 8 })
    const converted = await imageConverter.convert({ bytes, mediaType: 'image/heic' }, 'png')
    expect((await pixel(converted.bytes)).slice(0, 3)).toEqual([40, 40, 40])
  })

  it('becomes a poster and can be converted like any other', async () => {
    // Two rows of two pixels, 24 bits each, padded to four bytes; the lower row comes first.
    const header = Buffer.alloc(54)
    header.write('BM')
    header.writeUInt32LE(54, 10)
    header.writeUInt32LE(40, 14)
    header.writeInt32LE(2, 18)
    header.writeInt32LE(2, 22)
    header.writeUInt16LE(1, 26)
    header.writeUInt16LE(24, 28)
    const [blue, red] = [
      [255, 0, 0],
      [0, 0, 255],
    ]
    const bytes = Buffer.concat([header, Buffer.from([...red, ...red, 0, 0, ...blue, ...blue, 0, 0])])
    expect(await imageConverter.shrink(bytes, 300)).toMatchObject({ mediaType: 'image/jpeg', width: 2, height: 2 })
    const converted = await imageConverter.convert({ bytes, mediaType: 'image/bmp' }, 'png')
    expect((await pixel(converted.bytes)).slice(0, 3)).toEqual([0, 0, 255])
  })
})
