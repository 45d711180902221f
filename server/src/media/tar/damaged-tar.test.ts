import { gzipSync } from 'node:zlib'
import { writeTar, type TarLink } from '@spinrack/fixtures/tar-writer'
import { describe, expect, it } from 'vitest'
import { analyzeMedia, readFileEntry, readNamedEntry } from '../index.ts'
import { ready } from '../testing/describe-archive.test-support.ts'
import { aJpeg, aPng } from '../testing/images.test-support.ts'
import { scratchFolder } from '../testing/scratch-folder.test-support.ts'

const folder = scratchFolder()
const mediaType = 'application/x-tar'
const pages = [
  { name: '1.jpg', data: aJpeg(10, 20) },
  { name: '2.jpg', data: aJpeg(30, 40, 200_000) },
  { name: '3.png', data: aPng() },
]

const analyze = async (bytes: Buffer) => analyzeMedia(await folder.write('book.cbt', bytes), { dimensions: true })
const outcome = async (bytes: Buffer) => {
  const { pages: found, comment } = ready(await analyze(bytes))
  return [...found.map(({ name }) => name), comment]
}

/** The tar with something done to the header of its second page. */
const harmed = (harm: (header: Buffer) => void, flavour: 'v7' | 'ustar' | 'pax' = 'ustar') => {
  const bytes = writeTar(pages, flavour)
  const start = bytes.lastIndexOf(flavour === 'pax' ? '2.j' : '2.jpg')
  harm(bytes.subarray(start, start + 512))
  return bytes
}
const garble = (header: Buffer) => header.fill('x', 148, 156)

describe('a tar with a damaged header', () => {
  it.each<[string, Buffer]>([
    ['garbled', harmed(garble)],
    ['all zeros', harmed((header) => header.fill(0))],
    ['garbled behind its long name', harmed(garble, 'pax')],
    ['garbled and packed', gzipSync(harmed(garble))],
    ['garbled and old', harmed(garble, 'v7')],
  ])('has all other pages and says that some are missing: %s', async (_, bytes) => {
    expect(await outcome(bytes)).toEqual(['1.jpg', '3.png', 'ERR_1008'])
  })

  it('says so too when nothing can be read behind it', async () => {
    const bytes = harmed(garble)
    expect(await outcome(bytes.subarray(0, bytes.indexOf('3.png')))).toEqual(['1.jpg', 'ERR_1008'])
  })

  it('is no book when it is the first', async () => {
    const bytes = writeTar(pages, 'ustar')
    garble(bytes)
    expect(await analyze(bytes)).toMatchObject({ status: 'ERROR', code: 'ERR_1008' })
  })

  it('is whole when only zeros, or nothing, or something else follow the end', async () => {
    const bytes = writeTar(pages, 'ustar')
    const all = ['1.jpg', '2.jpg', '3.png', '']
    expect(await outcome(Buffer.concat([bytes, Buffer.alloc(10_240)]))).toEqual(all)
    expect(await outcome(bytes.subarray(0, -1024))).toEqual(all)
    expect(await outcome(Buffer.concat([bytes, Buffer.alloc(2000, 'x')]))).toEqual(all)
  })
})

describe('a link in a tar', () => {
  const links: TarLink[] = [
    { name: './4.jpg', kind: 'hard', target: '2.jpg' },
    { name: 'more/5.png', kind: 'symbolic', target: '../3.png' },
    { name: 'more/6.jpg', kind: 'hard', target: './4.jpg' },
  ]

  it.each(['v7', 'ustar', 'gnu', 'pax'] as const)('is the page that it leads to, by %s', async (flavour) => {
    const path = await folder.write('links.cbt', writeTar(pages, flavour, links))
    const report = ready(await analyzeMedia(path, { dimensions: true }))
    expect(report.pages.map(({ name, width }) => [name, width])).toEqual([
      ['1.jpg', 10],
      ['2.jpg', 30],
      ['3.png', 60],
      ['./4.jpg', 30],
      ['more/5.png', 60],
      ['more/6.jpg', 30],
    ])
    expect(report.comment).toBe('')
    const last = report.pages.at(-1)
    const bytes = await readFileEntry(path, { mediaType, fileName: 'more/6.jpg', slice: last?.slice ?? null })
    expect(bytes).toEqual(pages[1]?.data)
  })

  it('is read by its name where the tar is packed', async () => {
    const path = await folder.write('links.cbt', gzipSync(writeTar(pages, 'ustar', links)))
    expect(await readNamedEntry(path, mediaType, 'more/5.png')).toEqual(aPng())
  })

  it('cannot be read when it is a hard one to nothing, and is none when it is symbolic', async () => {
    const astray: TarLink[] = [
      { name: '4.jpg', kind: 'hard', target: 'gone.jpg' },
      { name: '5.jpg', kind: 'hard', target: '5.jpg' },
      { name: '6.jpg', kind: 'symbolic', target: '/etc/6.jpg' },
      { name: '7.jpg', kind: 'symbolic', target: '../../7.jpg' },
    ]
    const report = ready(await analyze(writeTar(pages, 'ustar', astray)))
    expect(report.pages).toHaveLength(3)
    expect(report.comment).toBe('ERR_1007 [4.jpg, 5.jpg]')
  })
})
