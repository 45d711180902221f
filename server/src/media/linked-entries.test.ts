import { writeRar4 } from '@spinrack/fixtures/rar4-writer'
import { describe, expect, it } from 'vitest'
import { analyzeMedia, readFileEntry } from './index.ts'
import { ready } from './testing/describe-archive.test-support.ts'
import { aJpeg, aPng } from './testing/images.test-support.ts'
import { scratchFolder } from './testing/scratch-folder.test-support.ts'
import { buildZip } from './testing/zip-builder.test-support.ts'

const folder = scratchFolder()
const pages = [
  { name: '1.jpg', data: aJpeg(10, 20) },
  { name: '2.jpg', data: aJpeg(30, 40, 5000) },
  { name: 'deep/3.png', data: aPng() },
]
type Links = Readonly<Record<string, string>>

const zipWith = (links: Links, method: number) =>
  buildZip([
    ...pages.map((page) => ({ ...page, method })),
    ...Object.entries(links).map(([name, target]) => ({ name, data: target, isLink: true, method })),
  ])

const formats: [string, (links: Links) => Buffer][] = [
  ['stored ZIP', (links) => zipWith(links, 0)],
  ['deflated ZIP', (links) => zipWith(links, 8)],
  ['RAR 4', (links) => writeRar4(pages, { links })],
]

describe.each(formats)('a symbolic link in a %s', (_format, pack) => {
  it('to a page is that page under its own name, wherever it stands', async () => {
    const links = { '4.jpg': '2.jpg', 'more/5.png': '../deep/3.png', 'more/6.jpg': '../4.jpg' }
    const path = await folder.write('links.bin', pack(links))
    const report = ready(await analyzeMedia(path, { dimensions: true }))
    expect(report.pages.map(({ name, width }) => [name, width])).toEqual([
      ['1.jpg', 10],
      ['2.jpg', 30],
      ['4.jpg', 30],
      ['deep/3.png', 60],
      ['more/5.png', 60],
      ['more/6.jpg', 30],
    ])
    expect(report.comment).toBe('')
    for (const { name, slice } of report.pages) {
      const bytes = await readFileEntry(path, { mediaType: report.mediaType, fileName: name, slice })
      const original = { '4.jpg': '2.jpg', 'more/5.png': 'deep/3.png', 'more/6.jpg': '2.jpg' }[name] ?? name
      expect(bytes.equals(pages.find((page) => page.name === original)?.data ?? Buffer.alloc(0))).toBe(true)
    }
  })

  it.each<[string, Links]>([
    ['out of the archive', { '4.jpg': '../../etc/passwd' }],
    ['to a path of the machine', { '4.jpg': '/etc/passwd' }],
    ['to nothing', { '4.jpg': 'gone.jpg' }],
    ['to itself', { '4.jpg': '4.jpg' }],
    ['in circles', { '4.jpg': '5.jpg', '5.jpg': '4.jpg' }],
  ])('that leads %s is named in the comment, and no page', async (_where, links) => {
    const path = await folder.write('links.bin', pack(links))
    const report = ready(await analyzeMedia(path, { dimensions: true }))
    expect(report.pages.map(({ name }) => name)).toEqual(pages.map(({ name }) => name))
    expect(report.comment).toBe(`ERR_1007 [${Object.keys(links).join(', ')}]`)
  })

  it('that is no picture by its name is of no interest', async () => {
    const path = await folder.write('links.bin', pack({ notes: '../../etc/passwd' }))
    const report = ready(await analyzeMedia(path, { dimensions: true }))
    expect(report.pages).toHaveLength(3)
    const entry = { mediaType: report.mediaType, fileName: 'notes', slice: report.files[0]?.slice ?? null }
    const bytes = await readFileEntry(path, entry).catch(() => Buffer.alloc(0))
    expect(['', '../../etc/passwd']).toContain(bytes.toString())
  })
})
