import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withFile } from './file/open-file.ts'
import { probeImage } from './image/probe-image.ts'
import { analyzeMedia } from './index.ts'
import type { MediaReport } from './index.ts'
import type { EpubLink } from './report.ts'
import { differences } from './testing/corpus-differences.test-support.ts'
import { expectationOf } from './testing/corpus-expectation.test-support.ts'
import type { Expectation } from './testing/corpus-expectation.test-support.ts'
import { corpus, corpusFiles } from './testing/corpus.test-support.ts'
import type { CorpusFile } from './testing/corpus.test-support.ts'
import { openZip } from './zip/archive.ts'

const files = corpusFiles()

describe('every file of the corpus', () => {
  it('has the status, page count and code that follow from what well-known tools say', async ({ skip }) => {
    skip(files.length === 0, 'no corpus on this machine')
    const table: string[] = []
    const found: string[] = []
    for (const file of files) {
      const report = await analyzeMedia(join(corpus, file.path), { dimensions: true })
      const expected = differences[file.path]?.[0] ?? expectationOf(file)
      table.push(`${file.path}: ${wordsOf(expected)}`)
      found.push(`${file.path}: ${wordsOf(outcomeOf(report, expected))}`)
    }
    expect(found).toEqual(table)
  })

  it('differs from the rules only where the list of differences says so', ({ skip }) => {
    skip(files.length === 0, 'no corpus on this machine')
    const byPath = new Map(files.map((file) => [file.path, file]))
    const idle = Object.entries(differences).filter(([path, [expected]]) => {
      const file = byPath.get(path)
      return file === undefined || wordsOf(expectationOf(file)) === wordsOf(expected)
    })
    expect(idle).toEqual([])
  })
})

describe('every archive of the corpus whose names are known', () => {
  it('has its pages by those names and in that order', async ({ skip }) => {
    skip(files.length === 0, 'no corpus on this machine')
    let checked = 0
    for (const { path, expected = {} } of files) {
      const names = expected.pageOrder ?? expected.realPages ?? expected.decodedNames
      if (names === undefined) continue
      const report = await analyzeMedia(join(corpus, path), { dimensions: false })
      expect([path, report.status === 'READY' && report.pages.map(({ name }) => name)]).toEqual([path, names])
      checked += 1
    }
    expect(checked).toBeGreaterThan(3)
  })

  it('is not taken for Chinese when it is Russian', async ({ skip }) => {
    skip(files.length === 0, 'no corpus on this machine')
    const path = join(corpus, 'archives/libarchive/test_read_format_zip_filename_koi8r.zip')
    const names = await withFile(path, async (file) => (await openZip(file)).entries.map(({ name }) => name))
    expect(names).toEqual(['привет', 'ПРИВЕТ'])
  })
})

describe('every EPUB of the corpus', () => {
  it('has the lists that well-known tools find in it', async ({ skip }) => {
    skip(files.length === 0, 'no corpus on this machine')
    const found: string[] = []
    const table: string[] = []
    for (const file of files.filter(({ kind }) => kind === 'epub')) {
      const report = await analyzeMedia(join(corpus, file.path), { dimensions: false })
      if (report.status !== 'READY' || !('epub' in report)) continue
      for (const [name, count] of countsOf(file)) {
        table.push(`${file.path}: ${name} ${count}`)
        found.push(`${file.path}: ${name} ${linked(report.epub[name])}`)
      }
      if (report.epub.sections.length === 0) found.push(`${file.path}: no positions`)
    }
    expect(found).toEqual(table)
    expect(table.length).toBeGreaterThan(150)
  })
})

describe('every picture of the corpus', () => {
  it('is as wide and high as well-known tools say', ({ skip }) => {
    skip(files.length === 0, 'no corpus on this machine')
    const measured: string[] = []
    const expected: string[] = []
    for (const { path, expected: facts } of files.filter(({ kind }) => kind === 'image')) {
      const bytes = readFileSync(join(corpus, path))
      const size = probeImage(bytes)?.measure(bytes)
      if (facts?.width === undefined || size === undefined) continue
      expected.push(`${path}: ${facts.width} x ${facts.height}`)
      measured.push(`${path}: ${size.kind === 'measured' ? `${size.width} x ${size.height}` : size.kind}`)
    }
    expect(measured).toEqual(expected)
    expect(measured.length).toBeGreaterThan(30)
  })
})

const wordsOf = (outcome: Expectation): string =>
  outcome.status === 'READY' ? `READY, ${outcome.pages ?? 'some'} pages` : `${outcome.status} ${outcome.code}`

const outcomeOf = (report: MediaReport, expected: Expectation): Expectation => {
  if (report.status !== 'READY') return report
  const isUncounted = expected.status === 'READY' && expected.pages === undefined && report.pageCount > 0
  return { status: 'READY', pages: isUncounted ? undefined : report.pageCount }
}

type ListName = 'toc' | 'landmarks' | 'pageList'

const countsOf = ({ expected = {} }: CorpusFile): [ListName, number][] => {
  const counts = [
    ['toc', expected.nav_toc ?? expected.ncxPoints],
    ['landmarks', expected.nav_landmarks],
    ['pageList', expected['nav_page-list']],
  ] as const
  return counts.flatMap(([name, count]): [ListName, number][] => (count === undefined ? [] : [[name, count]]))
}

/** Lines that lead somewhere, with all below them. */
const linked = (links: readonly EpubLink[]): number =>
  links.reduce((sum, { fileName, children }) => sum + (fileName === null ? 0 : 1) + linked(children), 0)
