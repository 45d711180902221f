import sharp from 'sharp'
import { buildComic, pageImage, writeComics } from '#compose/testing/library.test-support'
import { buildBmp } from '#media/testing/bmp-builder.test-support'
import { buildEpub, item, itemref, xhtml } from '#media/testing/epub-builder.test-support'
import { buildJxl } from '#media/testing/jxl-builder.test-support'
import { buildPdf } from '#media/testing/pdf-builder.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'

/** Writes the files of the seeded library and answers their folder. */
export const writeSeedFiles = async () =>
  writeComics({
    'Saga/Saga 1.cbz': { pages: 4, info: saga(1) },
    'Saga/Saga 1.5.cbz': { pages: 3, info: saga(1.5) },
    'Saga/Saga 2.cbz': { pages: 3, info: saga(2) },
    'Saga/Saga 4.cbz': { pages: 3, info: saga(4) },
    'Bone/Bone 1.cbz': await withCredits(10),
    'Bone/Bone 2.cbz': await withCredits(20),
    'Novel/Novel.epub': novel(),
    'Paper/Paper.pdf': buildPdf([{ box: [100, 200] }, { box: [100, 200] }]),
    'Formats/Formats.cbz': await everyFormat(),
    'Broken/Broken.cbz': Buffer.from('This is no archive.'),
    '_oneshots/Alone.cbz': await alone(),
    '_oneshots/Alone again.cbz': await alone(),
  })

const alone = () => buildComic({ pages: 2, info: { Title: 'Alone', Writer: 'Ann', Publisher: 'Édition Ô' } })

const saga = (number: number) => ({
  Series: 'Saga',
  Number: number,
  Title: `Chapter ${number}`,
  Summary: 'Two soldiers flee.',
  Year: 2012,
  Month: 3,
  Day: 14,
  Writer: 'Brian K. Vaughan',
  Penciller: 'Fiona Staples',
  Publisher: 'Image',
  Genre: 'Science Fiction, Drama',
  Tags: 'space',
  Web: 'https://saga.example.org/1',
  LanguageISO: 'en',
  AgeRating: 'Mature 17+',
  Count: 4,
})

/** Both of these end with the same picture. */
const withCredits = async (first: number) =>
  buildZip([
    { name: '1.jpg', data: await pageImage(first) },
    { name: '2.jpg', data: await pageImage(first + 1) },
    { name: 'zz-credits.jpg', data: await pageImage(99) },
  ])

const novel = () =>
  buildEpub({
    metadata: '<dc:title>Novel</dc:title><dc:language>en</dc:language>',
    manifest: [item('a', 'a.xhtml'), item('f', 'fonts/body.ttf', 'font/ttf'), item('s', 'style.css', 'text/css')].join(
      '',
    ),
    spine: itemref('a'),
    files: [
      { name: 'OEBPS/a.xhtml', data: xhtml(`<p>${'word '.repeat(900)}</p>`) },
      { name: 'OEBPS/fonts/body.ttf', data: 'font' },
      { name: 'OEBPS/style.css', data: 'p { color: red }' },
    ],
  })

/** One page of each format that readers ask to have converted, in the order of `formats`. */
export const formats = ['avif', 'bmp', 'gif', 'jxl', 'png', 'tiff', 'webp'] as const

const everyFormat = async () => {
  const drawn = () => sharp({ create: { width: 60, height: 90, channels: 3, background: 'teal' } })
  const [width, height] = [60, 90]
  const teal = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => [0, 128, 128, 255][at % 4] ?? 0)
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => 0))
  const files: Record<(typeof formats)[number], Buffer> = {
    avif: await drawn().avif().toBuffer(),
    bmp: buildBmp(rows, [[0, 128, 128]], { bits: 24 }),
    gif: await drawn().gif().toBuffer(),
    jxl: await buildJxl({ width, height, pixels: teal }),
    png: await drawn().png().toBuffer(),
    tiff: await drawn().tiff().toBuffer(),
    webp: await drawn().webp().toBuffer(),
  }
  return buildZip(formats.map((format) => ({ name: `${format}.${format}`, data: files[format] })))
}
