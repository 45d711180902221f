import { variations } from '@spinrack/fixtures/variations'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aJpeg, aPng } from '../testing/images.test-support.ts'
import { probeImage } from './probe-image.ts'

const see = (bytes: Uint8Array) => {
  const format = probeImage(bytes)
  return format === undefined ? undefined : { mediaType: format.mediaType, ...format.measure(bytes) }
}

const picture = () => sharp({ create: { width: 37, height: 53, channels: 3, background: '#a31' } })

const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + Buffer.concat(content).length, 0)
  header.write(type, 4)
  return Buffer.concat([header, ...content])
}

const uint32s = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}

/** A HEIC whose primary item (id 2) has the given properties; item 1 is a tile of 8 by 8. */
const aHeic = (...primaryProperties: readonly Buffer[]): Buffer => {
  const full = uint32s(0)
  const tile = box('ispe', uint32s(0, 8, 8))
  const indexes = primaryProperties.map((_, index) => index + 2)
  const associations = Buffer.from([0, 0, 0, 2, 0, 1, 1, 1, 0, 2, indexes.length, ...indexes])
  const properties = box('iprp', box('ipco', tile, ...primaryProperties), box('ipma', full, associations))
  const meta = box('meta', full, box('pitm', full, Buffer.from([0, 2])), properties)
  return Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), meta, box('mdat', Buffer.alloc(32))])
}

describe('probeImage', () => {
  const encoders = {
    'image/jpeg': () => picture().jpeg().toBuffer(),
    'image/png': () => picture().png().toBuffer(),
    'image/webp': () => picture().webp().toBuffer(),
    'image/gif': () => picture().gif().toBuffer(),
    'image/tiff': () => picture().tiff().toBuffer(),
    'image/avif': () => picture().avif().toBuffer(),
  }
  it.each(Object.entries(encoders))('recognises and measures %s', async (mediaType, encode) => {
    expect(see(await encode())).toEqual({ mediaType, kind: 'measured', width: 37, height: 53 })
  })

  it('measures progressive JPEG and lossless or transparent WebP', async () => {
    const transparent = sharp({ create: { width: 37, height: 53, channels: 4, background: '#a318' } })
    const size = { kind: 'measured', width: 37, height: 53 }
    expect(see(await picture().jpeg({ progressive: true }).toBuffer())).toMatchObject(size)
    expect(see(await picture().webp({ lossless: true }).toBuffer())).toMatchObject(size)
    expect(see(await transparent.webp({ alphaQuality: 50 }).toBuffer())).toMatchObject(size)
  })

  it('measures a BMP that is stored upside down', () => {
    const bmp = Buffer.alloc(54)
    bmp.write('BM')
    bmp.writeUInt32LE(40, 14)
    bmp.writeInt32LE(37, 18)
    bmp.writeInt32LE(-53, 22)
    expect(see(bmp)).toEqual({ mediaType: 'image/bmp', kind: 'measured', width: 37, height: 53 })
  })

  it('does not take text that starts with BM for a picture', () => {
    expect(see(Buffer.from('BMW and other makers, a history of the motor car'))).toBeUndefined()
  })

  it('measures a big-endian TIFF', () => {
    const tiff = Buffer.alloc(40)
    tiff.set([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 2])
    tiff.set([0x01, 0x00, 0, 3, 0, 0, 0, 1, 0, 37], 10)
    tiff.set([0x01, 0x01, 0, 4, 0, 0, 0, 1, 0, 0, 0, 53], 22)
    expect(see(tiff)).toEqual({ mediaType: 'image/tiff', kind: 'measured', width: 37, height: 53 })
  })

  it('measures JPEG XL, bare or in a container', () => {
    // Height 53 = 52 + 1 in 9 bits, then no ratio, then width 37 in the same form.
    const bits = ['0', '00', '001011000', '000', '00', '001001000'].join('').padEnd(80, '0')
    const header = Array.from({ length: 10 }, (_, index) =>
      Number.parseInt(
        Array.from(bits.slice(index * 8, index * 8 + 8))
          .toReversed()
          .join(''),
        2,
      ),
    )
    const stream = Buffer.from([0xff, 0x0a, ...header])
    const signature = Buffer.from([0, 0, 0, 12, 0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a, 0x87, 0x0a])
    const size = { mediaType: 'image/jxl', kind: 'measured', width: 37, height: 53 }
    expect(see(stream)).toEqual(size)
    expect(see(Buffer.concat([signature, box('ftyp', Buffer.alloc(12)), box('jxlc', stream)]))).toEqual(size)
    expect(see(Buffer.concat([signature, box('jxlp', uint32s(0), stream)]))).toEqual(size)
  })

  it('takes the size of the primary item of a HEIC, not that of its tiles', () => {
    expect(see(aHeic(box('ispe', uint32s(0, 37, 53))))).toMatchObject({
      mediaType: 'image/heic',
      width: 37,
      height: 53,
    })
  })

  it('crops and turns a HEIC as its properties say', () => {
    const crop = box('clap', uint32s(30, 1, 53, 1, 0, 1, 0, 1))
    const turn = box('irot', Buffer.from([1]))
    expect(see(aHeic(box('ispe', uint32s(0, 37, 53)), crop, turn))).toMatchObject({ width: 53, height: 30 })
  })

  it('asks for more bytes until the frame header of a JPEG with much metadata is in view', () => {
    const jpeg = aJpeg(37, 53, 150_000)
    const first = see(jpeg.subarray(0, 4096))
    expect(first).toMatchObject({ mediaType: 'image/jpeg', kind: 'partial' })
    expect(see(jpeg)).toMatchObject({ kind: 'measured', width: 37, height: 53 })
  })

  it('reads a pixel bomb without unpacking it', () => {
    expect(see(aPng(2_000_000_000, 2_000_000_000))).toMatchObject({ kind: 'measured', width: 2_000_000_000 })
  })

  it('calls a header without a usable size damaged', () => {
    expect(see(aPng(0, 10))).toMatchObject({ kind: 'damaged' })
    expect(see(aPng(0xffffffff, 10))).toMatchObject({ kind: 'damaged' })
    expect(see(Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0, 0]))).toMatchObject({ kind: 'damaged' })
  })

  const heads = [aPng(), aJpeg(), aHeic(box('ispe', uint32s(0, 37, 53))), Buffer.from('GIF89a'), Buffer.from('II*\0')]
  it('never throws, and always asks for more than it has, whatever follows the first bytes', () => {
    const bytes = fc
      .tuple(fc.constantFrom(...heads), fc.nat(60), fc.uint8Array({ maxLength: 300 }))
      .map(([head, keep, tail]) => Buffer.concat([head.subarray(0, keep + 4), tail]))
    const isSensible = (input: Buffer): boolean => {
      const seen = see(input)
      return seen?.kind !== 'partial' || seen.needs > input.length
    }
    expect(() => fc.assert(fc.property(bytes, isSensible), { numRuns: variations(2000) })).not.toThrow()
  })
})
