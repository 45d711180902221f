import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { resizeImage } from './resize-image.ts'

const picture = () => sharp({ create: { width: 300, height: 200, channels: 4, background: '#ff000080' } })

describe('a picture made narrower', () => {
  it.each([
    ['jpeg', 'jpeg'],
    ['webp', 'webp'],
    ['avif', 'heif'],
    ['png', 'png'],
  ] as const)('comes as %s', async (format, detected) => {
    const { bytes, mediaType } = await resizeImage(await picture().png().toBuffer(), { width: 60, format })
    expect(mediaType).toBe(`image/${format}`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: detected, width: 60, height: 40 })
  })

  it('is never made wider', async () => {
    const { bytes } = await resizeImage(await picture().png().toBuffer(), { width: 900, format: 'webp' })
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 200 })
  })

  it('may keep its size and lose only bytes', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const source = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer()
    const fine = await resizeImage(source, { format: 'jpeg', quality: 95 })
    const coarse = await resizeImage(source, { format: 'jpeg', quality: 20 })
    expect(coarse.bytes.length).toBeLessThan(fine.bytes.length)
    expect(await sharp(coarse.bytes).metadata()).toMatchObject({ width: 300 })
  })
})
