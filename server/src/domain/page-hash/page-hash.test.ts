import { readyMedia } from '#domain/testing/builders.test-support'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageAfterRemoval, pagesToHash, planRemoval, survivingHashes, type HashedPage } from './page-hash.ts'

const { pages } = readyMedia(5)
const hashed: HashedPage[] = pages.map((page, index) => ({
  pageNumber: index + 1,
  hash: `hash ${index + 1}`,
  fileName: page.fileName,
  mediaType: page.mediaType,
  size: 100,
}))
const doom = (...numbers: number[]) => hashed.filter((one) => numbers.includes(one.pageNumber))

describe('pages that are hashed', () => {
  it.each([
    [0, []],
    [1, [1]],
    [5, [1, 2, 3, 4, 5]],
    [7, [1, 2, 3, 5, 6, 7]],
  ])('of a book of %i pages', (count, expected) => {
    expect(pagesToHash(count)).toEqual(expected)
  })
})

describe('planning the removal of pages', () => {
  it('takes pages that are just as they were meant', () => {
    expect(planRemoval(pages, hashed, doom(1, 5))).toEqual({ kind: 'remove', removed: new Set([1, 5]) })
  })

  it.each([
    ['another hash', { hash: 'other' }],
    ['another name', { fileName: 'other.png' }],
    ['another type', { mediaType: 'image/jpeg' }],
    ['another number', { pageNumber: 3 }],
    ['a number beyond the end', { pageNumber: 9 }],
  ])('refuses %s', (_, change) => {
    expect(planRemoval(pages, hashed, [...doom(1), ...doom(2).map((one) => ({ ...one, ...change }))]).kind).toBe(
      'refused',
    )
  })

  it('refuses to remove everything, nothing, or one page twice', () => {
    expect(planRemoval(pages, hashed, doom(1, 2, 3, 4, 5))).toMatchObject({ reason: 'no page would be left' })
    expect(planRemoval(pages, hashed, []).kind).toBe('refused')
    expect(planRemoval(pages, hashed, [...doom(1), ...doom(1)]).kind).toBe('refused')
  })

  it('refuses a page whose hash is not known', () => {
    expect(planRemoval(pages, [], doom(1)).kind).toBe('refused')
  })
})

describe('after a removal', () => {
  it('everybody is at the page that follows the same pages, or at the last one', () => {
    const aRemoval = fc.tuple(fc.integer({ min: 2, max: 60 }), fc.array(fc.nat(59))).map(([count, some]) => ({
      count,
      removed: new Set(some.map((one) => (one % count) + 1)),
    }))
    fc.assert(
      fc.property(aRemoval, fc.nat(), ({ count, removed }, any) => {
        fc.pre(removed.size < count)
        const page = (any % count) + 1
        const kept = Array.from({ length: count }, (_, i) => i + 1).filter((number) => !removed.has(number))
        const now = pageAfterRemoval(page, removed, kept.length)
        const expected = kept.find((number) => number >= page) ?? kept.at(-1)
        expect(kept[now - 1]).toBe(expected)
      }),
    )
  })

  it('hashes follow their pages', () => {
    const left = pages.toSpliced(0, 1)
    expect(survivingHashes(hashed, left, new Set([1]))).toEqual(
      hashed.slice(1).map((one) => ({ ...one, pageNumber: one.pageNumber - 1 })),
    )
    const others = left.map((page) => ({ ...page, size: 1 }))
    expect(survivingHashes(hashed, others, new Set([1]))).toEqual([])
    expect(survivingHashes(hashed, pages)).toEqual(hashed)
  })

  it.each([
    ['another page', [5], [1, 2, 3, 4]],
    ['a page before them', [1], [2, 3, 4, 5]],
    ['the first of them', [2], [1, 3, 4, 5]],
    ['the second of them', [3], [1, 2, 4, 5]],
    ['both of them', [2, 3], [1, 4, 5]],
  ])('each of two pages with one name keeps its own hash when %s goes', (_, removed, kept) => {
    const twins = pages.map((page, index) => (index === 2 ? { ...page, fileName: '2.png' } : page))
    const known = hashed.map((one, index) => (index === 2 ? { ...one, fileName: '2.png' } : one))
    const left = twins.filter((_page, index) => kept.includes(index + 1))
    expect(survivingHashes(known, left, new Set(removed)).map((one) => [one.pageNumber, one.hash])).toEqual(
      kept.map((number, index) => [index + 1, `hash ${number}`]),
    )
  })
})
