import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeZip } from '@spinrack/fixtures/zip-writer'
import sharp from 'sharp'

export type Colour = readonly [number, number, number]

/** Pages carry their number in their colour; no page is black, as what lies behind them is. */
export const colourOf = (page: number): Colour => [60 + ((page * 53) % 190), 60 + ((page * 97) % 190), 200]

export type PageShape = { width: number; height: number; paint?: readonly Area[] }

/** A part of a page in another colour, in pixels. */
export type Area = { left: number; top: number; width: number; height: number; colour: Colour }

export const pages = (count: number, shape: PageShape): readonly PageShape[] =>
  Array.from({ length: count }, () => shape)

/** Writes a book whose pages are plain, but for what is painted on them. */
export const writeNumberedComic = async (folder: string, path: string, shapes: readonly PageShape[]) => {
  const file = join(folder, path)
  await mkdir(join(file, '..'), { recursive: true })
  const entries = await Promise.all(
    shapes.map(async (shape, index) => ({
      name: `${String(index + 1).padStart(4, '0')}.png`,
      data: await draw(shape, colourOf(index + 1)),
    })),
  )
  await writeFile(file, writeZip(entries))
}

const draw = ({ width, height, paint = [] }: PageShape, colour: Colour) =>
  sharp({ create: { width, height, channels: 3, background: cssOf(colour) } })
    .composite(
      paint.map(({ left, top, width: wide, height: high, colour: other }) => ({
        input: { create: { width: wide, height: high, channels: 3 as const, background: cssOf(other) } },
        left,
        top,
      })),
    )
    .png({ compressionLevel: 1 })
    .toBuffer()

const cssOf = ([red, green, blue]: Colour) => `rgb(${red}, ${green}, ${blue})`
