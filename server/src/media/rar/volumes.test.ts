import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { writeRarVolumes } from '@spinrack/fixtures/rar-writer'
import { writeRar4Volumes } from '@spinrack/fixtures/rar4-writer'
import { describe, expect, it } from 'vitest'
import { analyzeMedia, isRarVolume, joinVolumes, otherVolumes, readNamedEntry } from '../index.ts'
import { ready } from '../testing/describe-archive.test-support.ts'
import { aJpeg } from '../testing/images.test-support.ts'
import { scratchFolder } from '../testing/scratch-folder.test-support.ts'

const folder = scratchFolder()
const pages = [1, 2, 3, 4].map((n) => ({ name: `${n}.jpg`, data: aJpeg(10 * n, 20, 3_000) }))
const rar5 = 'application/x-rar-compressed; version=5'
const rar4 = 'application/x-rar-compressed; version=4'
const analyze = (path: string) => analyzeMedia(path, { dimensions: true })

/** The files of a set, the first one first. */
const write = async (names: (number: number) => string, cut = writeRarVolumes) => {
  const volumes = cut(pages, 5_000)
  expect(volumes.length).toBeGreaterThan(2)
  const paths: string[] = []
  for (const [i, bytes] of volumes.entries()) paths.push(await folder.write(names(i), bytes))
  return paths
}

describe('a RAR in several volumes', () => {
  it.each<[string, (i: number) => string]>([
    ['of today', (i) => `Set.part${i + 1}.rar`],
    ['of today, with leading zeros', (i) => `Zeros.part0${i + 1}.rar`],
    ['of comics', (i) => `Comic.part0${i + 1}.cbr`],
    ['of today in capitals', (i) => `LOUD.PART${i + 1}.RAR`],
    ['of other programs', (i) => `numbers.00${i}.rar`],
    ['of old programs', (i) => `Old.${i === 0 ? 'rar' : `r0${i - 1}`}`],
    ['of old programs, for comics', (i) => `Old.${i === 0 ? 'cbr' : `r0${i - 1}`}`],
  ])('has all pages in order, with names %s', async (kind, names) => {
    const isOld = kind.startsWith('of old')
    const [first = ''] = await write(names, isOld ? writeRar4Volumes : writeRarVolumes)
    const type = isOld ? rar4 : rar5
    const report = ready(await analyze(first))
    expect(report.pages.map(({ name, width }) => [name, width])).toEqual([
      ['1.jpg', 10],
      ['2.jpg', 20],
      ['3.jpg', 30],
      ['4.jpg', 40],
    ])
    expect(report.comment).toBe('')
    // Also backwards, and again.
    for (const { name, data } of [...pages.toReversed(), ...pages])
      expect(await readNamedEntry(first, type, name)).toEqual(data)
  })

  it.each([1, 2])('names the volume that is missing', async (missing) => {
    const paths = await write((i) => `Gone ${missing}.part${i + 1}.rar`)
    await rm(paths[missing] ?? '')
    const name = `Gone ${missing}.part${missing + 1}.rar`
    const report = { status: 'ERROR', mediaType: rar5, code: 'ERR_1004', comment: `ERR_1004 [${name}]` }
    expect(await analyze(paths[0] ?? '')).toEqual(report)
    expect(await analyze(paths[3 - missing] ?? '')).toMatchObject({
      comment: `ERR_1004 [Gone ${missing}.part1.rar]`,
    })
  })

  it('is one book, whose other volumes are none', async () => {
    const paths = await write((i) => `One.part${i + 1}.cbr`)
    const story = await folder.write('Story.part2.cbr', 'no volume')
    const begun = await folder.write('Story.part1.cbr', 'no volume')
    const books = [...paths, story, begun].toReversed().map((path) => ({ path, name: basename(path, '.cbr') }))
    const namesOf = (some: typeof books) => joinVolumes(some).map(({ path, name }) => [basename(path), name])
    expect(namesOf(books)).toEqual([
      ['Story.part1.cbr', 'Story.part1'],
      ['Story.part2.cbr', 'Story.part2'],
      ['One.part1.cbr', 'One'],
    ])
    expect(namesOf(books.filter(({ path }) => path !== paths[0]))).toContainEqual(['One.part2.cbr', 'One'])
    expect(paths.every(isRarVolume)).toBe(true)
    expect([story, join(dirname(story), 'nothing')].some(isRarVolume)).toBe(false)
  })

  it('knows which files belong to it', () => {
    const names = [
      'A.part1.rar',
      'A.part2.rar',
      'a.PART03.cbr',
      'AB.part2.rar',
      'B.rar',
      'B.r00',
      'B.R01',
      'B.s00',
      'C.r00',
    ]
    expect(otherVolumes('/x/A.part1.rar', names)).toEqual(['A.part2.rar', 'a.PART03.cbr'])
    expect(otherVolumes('/x/B.rar', names)).toEqual(['B.r00', 'B.R01', 'B.s00'])
  })
})
