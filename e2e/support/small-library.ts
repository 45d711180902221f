import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSmallLibrary } from '@spinrack/fixtures/small-library'

type Wish = { series: number; booksPerSeries: number; pagesPerBook: number; seed: number }

/** A small library in a folder of its own, gone after `use`. */
export const withSmallLibrary = async (wish: Wish, use: (folder: string) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'spinrack-small-'))
  try {
    await writeSmallLibrary({ folder, ...wish })
    await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
