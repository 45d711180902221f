import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpus, corpusFiles } from '#media/testing/corpus.test-support'
import { expect, it } from 'vitest'
import { imageConverter } from './convert-image.ts'

/** Decoded by well-known tools, but in formats that are no page's. */
const others = /\.ppm$/

it('a poster is made of every sound picture of the corpus', async ({ skip }) => {
  const pictures = corpusFiles().filter(({ kind }) => kind === 'image')
  skip(pictures.length === 0, 'no corpus on this machine')
  const failed: string[] = []
  const formats = new Set<string>()
  for (const { path, expected } of pictures) {
    if (expected?.fullDecode === undefined || others.test(path)) continue
    try {
      await imageConverter.shrink(readFileSync(join(corpus, path)), 300)
      formats.add(path.slice(path.lastIndexOf('.')))
    } catch (error) {
      failed.push(`${path}: ${String(error)}`)
    }
  }
  expect(failed).toEqual([])
  for (const format of ['.jxl', '.heic', '.bmp', '.avif', '.webp', '.tiff']) expect(formats).toContain(format)
})
