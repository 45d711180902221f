import { buildHeavyPdf } from '@spinrack/fixtures/heavy-pdf'
import { buildTextPdf } from '@spinrack/fixtures/text-pdf'
import { describe, expect, it } from 'vitest'
import { findInPdf } from '../index.ts'
import { limits } from '../limits.ts'
import { scratchFolder } from '../testing/scratch-folder.test-support.ts'

const folder = scratchFolder()
const fold = (text: string) => text.toLowerCase()
const book = (count: number, textOf: (page: number) => string) =>
  buildTextPdf({
    pages: Array.from({ length: count }, (_, index) => ({
      lines: [{ text: textOf(index + 1), at: [20, 200], size: 8 }],
    })),
  })

describe('searching a PDF', () => {
  it('tells where the words stand', async () => {
    const path = await folder.write(
      'small.pdf',
      book(3, (page) => (page === 2 ? 'The Owl and the Pussycat' : 'nothing')),
    )
    const { hits, next } = await findInPdf(path, { query: 'owl AND', from: 1, fold })
    expect(next).toBeNull()
    expect(hits).toMatchObject([{ page: 2, before: 'The ', match: 'Owl and', after: ' the Pussycat' }])
    expect(hits[0]?.boxes).toHaveLength(1)
    expect(hits[0]?.boxes[0]?.x).toBeGreaterThan(0.1)
    expect(hits[0]?.boxes[0]?.y).toBeCloseTo(1 / 3, 1)
  })

  it('goes through a large book in pieces', async () => {
    const path = await folder.write(
      'large.pdf',
      book(250, (page) => `page ${page} has ${page % 60 === 0 ? 'gold' : 'dust'}`),
    )
    const pages: number[] = []
    const calls: number[] = []
    for (let from: number | null = 1; from !== null;) {
      calls.push(from)
      const found = await findInPdf(path, { query: 'gold', from, fold })
      pages.push(...found.hits.map(({ page }) => page))
      from = found.next
    }
    expect(pages).toEqual([60, 120, 180, 240])
    expect(calls.length).toBeGreaterThanOrEqual(3)
  })

  it('stops when it has found enough, and goes on behind it', async () => {
    const path = await folder.write(
      'many.pdf',
      book(9, () => 'e '.repeat(150).trim()),
    )
    const { hits, next } = await findInPdf(path, { query: 'e', from: 1, fold })
    expect(hits.length).toBeLessThanOrEqual(limits.textSearch.hits + limits.textSearch.hitsOfPage)
    expect(next).toBe((hits.at(-1)?.page ?? 0) + 1)
  })

  it('finds nothing behind the last page, or without a word', async () => {
    const path = await folder.write(
      'small.pdf',
      book(3, () => 'word'),
    )
    expect(await findInPdf(path, { query: 'word', from: 4, fold })).toEqual({ hits: [], next: null })
    expect(await findInPdf(path, { query: ' ', from: 1, fold })).toEqual({ hits: [], next: null })
  })

  it('goes past a page that is too heavy', async () => {
    const path = await folder.write('heavy.pdf', buildHeavyPdf({ depth: 9, width: 8 }))
    expect(await findInPdf(path, { query: 'word', from: 1, fold })).toEqual({ hits: [], next: null })
  })

  it('says so when the file is damaged or gone', async () => {
    const path = await folder.write('bad.pdf', '%PDF-1.4\n')
    await expect(findInPdf(path, { query: 'x', from: 1, fold })).rejects.toMatchObject({ code: 'ERR_1005' })
    await expect(findInPdf(`${path}.gone`, { query: 'x', from: 1, fold })).rejects.toMatchObject({ code: 'ERR_1018' })
  })
})
