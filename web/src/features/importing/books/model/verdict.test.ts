import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchOf, readyOnes } from './batch.ts'
import type { Candidate } from './candidate.ts'
import { newCandidate } from './candidate.ts'
import { aBook, aCandidate, aFile, aShelf } from './candidate.test-support.ts'
import { judge } from './verdict.ts'
import type { SeriesShelf } from './verdict.ts'

const saga = aShelf([aBook({ id: 'one', number: 1 }), aBook({ id: 'two', number: 2 })])
const verdictOf = (candidate: Candidate, shelf: SeriesShelf = saga) =>
  judge([candidate], new Map([['saga', shelf]])).get(candidate.book.id)

const blockedBy = (obstacle: string) => ({ kind: 'blocked', obstacle })

describe('a file cannot be imported', () => {
  it.each<[string, Candidate]>([
    ['analyze', newCandidate(aFile('a'))],
    ['broken', aCandidate('a', { book: aFile('a', { status: 'ERROR' }) })],
    ['series', aCandidate('a', { seriesId: undefined })],
    ['number', aCandidate('a', { number: 'two' })],
    ['name.empty', aCandidate('a', { destination: ' ' })],
    ['name.characters', aCandidate('a', { destination: 'a/b' })],
    ['taken', aCandidate('a', { destination: 'Saga 2' })],
  ])('by %s', (obstacle, candidate) => {
    expect(verdictOf(candidate)).toEqual(blockedBy(obstacle))
  })

  it('says first what comes first: the analysis, errors, then the series', () => {
    const broken = aFile('a', { status: 'ERROR' })
    expect(verdictOf({ ...newCandidate(broken) })).toEqual(blockedBy('analyze'))
    expect(verdictOf(aCandidate('a', { book: broken, seriesId: undefined }))).toEqual(blockedBy('broken'))
    expect(verdictOf(aCandidate('a', { seriesId: undefined, destination: '' }))).toEqual(blockedBy('series'))
  })

  it('before the books of the series are known: one of them might be replaced', () => {
    expect(verdictOf(aCandidate('a'), { kind: 'loading' })).toEqual(blockedBy('seriesLoading'))
    expect(verdictOf(aCandidate('a'), { kind: 'failed' })).toEqual(blockedBy('seriesGone'))
  })
})

describe('the book that is upgraded', () => {
  it('is the one of the same number', () => {
    expect(verdictOf(aCandidate('a', { number: '2' }))).toMatchObject({ kind: 'ready', upgrade: { id: 'two' } })
    expect(verdictOf(aCandidate('a', { number: '2,0' }))).toMatchObject({ upgrade: { id: 'two' } })
  })

  it('is none without a number, or with a new one', () => {
    expect(verdictOf(aCandidate('a'))).toEqual({ kind: 'ready', upgrade: undefined })
    expect(verdictOf(aCandidate('a', { number: '2.5' }))).toEqual({ kind: 'ready', upgrade: undefined })
  })

  it('gives its name to the new file', () => {
    expect(verdictOf(aCandidate('a', { number: '2', destination: 'Saga 2' }))).toMatchObject({ kind: 'ready' })
  })

  it('is the one that is there, before one in the trash', () => {
    const shelf = aShelf([aBook({ id: 'gone', number: 2, deleted: true }), aBook({ id: 'here', number: 2 })])
    expect(verdictOf(aCandidate('a', { number: '2' }), shelf)).toMatchObject({ upgrade: { id: 'here' } })
  })

  it('of a one-shot is its only book, and must be there', () => {
    const number = '9'
    expect(verdictOf(aCandidate('a', { number }), aShelf([aBook({ id: 'only', number: 1 })], true))).toMatchObject({
      upgrade: { id: 'only' },
    })
    expect(verdictOf(aCandidate('a', { number }), aShelf([], true))).toEqual(blockedBy('oneshotEmpty'))
  })
})

describe('of two files for one place', () => {
  const shelves = new Map([['saga', saga]])
  const kinds = (candidates: Candidate[]) => [...judge(candidates, shelves).values()].map((verdict) => verdict.kind)

  it('the first has it, be it a name or a book', () => {
    const name = { destination: 'Saga 9' }
    expect(kinds([aCandidate('a', name), aCandidate('b', name)])).toEqual(['ready', 'blocked'])
    expect(kinds([aCandidate('a', { number: '2' }), aCandidate('b', { number: '2' })])).toEqual(['ready', 'blocked'])
  })

  it('one that is not selected, or already imported, wants nothing', () => {
    const name = { destination: 'Saga 9' }
    expect(kinds([aCandidate('a', { ...name, selected: false }), aCandidate('b', name)])).toEqual(['ready', 'ready'])
    const imported = aCandidate('a', { ...name, order: { kind: 'imported', bookId: 'x' } })
    expect(kinds([imported, aCandidate('b', name)])).toEqual(['ready', 'ready'])
  })
})

describe('what is sent', () => {
  it('is what is selected and ready, with the trimmed name and the book to upgrade', () => {
    const candidates = [
      aCandidate('a', { number: '2', destination: ' Saga 2 ' }),
      aCandidate('b'),
      aCandidate('c', { selected: false }),
      aCandidate('d', { seriesId: undefined }),
    ]
    const verdicts = judge(candidates, new Map([['saga', saga]]))
    expect(batchOf(readyOnes(candidates, verdicts), verdicts, 'MOVE')).toEqual({
      copyMode: 'MOVE',
      books: [
        { sourceFile: '/inbox/a.cbz', seriesId: 'saga', destinationName: 'Saga 2', upgradeBookId: 'two' },
        { sourceFile: '/inbox/b.cbz', seriesId: 'saga', destinationName: 'b' },
      ],
    })
  })

  it('never names a destination or a book twice', () => {
    const wish = fc.record({
      number: fc.constantFrom('', '1', '2', '3', 'x'),
      destination: fc.constantFrom('a', 'b', 'Saga 1', 'Saga 2', ''),
      selected: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
        const candidates = wishes.map((change, at) => aCandidate(`file ${at}`, change))
        const verdicts = judge(candidates, new Map([['saga', saga]]))
        const { books } = batchOf(readyOnes(candidates, verdicts), verdicts, 'HARDLINK')
        const names = books.map((book) => book.destinationName)
        const upgrades = books.flatMap((book) => book.upgradeBookId ?? [])
        expect(new Set(names).size).toBe(names.length)
        expect(new Set(upgrades).size).toBe(upgrades.length)
      }),
    )
  })
})
