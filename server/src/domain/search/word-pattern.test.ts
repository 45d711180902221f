import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuzzyPattern, isNear, piecesOf, wordTest, type WordPattern } from './word-pattern.ts'

const matches = (pattern: WordPattern | undefined, word: string) => pattern !== undefined && wordTest(pattern)(word)
const wildcard = (source: string): WordPattern => ({ kind: 'wildcard', source })
const regex = (source: string): WordPattern => ({ kind: 'regex', source })

it.each([
  ['bat?an', ['batman', 'batwan'], ['batan', 'batmen', 'batmanx']],
  ['b*man', ['batman', 'bman', 'beman'], ['batmans', 'xbatman']],
  ['*man', ['man', 'batman'], ['mans']],
  ['a.c?', ['a.cd'], ['abcd']],
])('%s stands for a whole word', (source, meant, others) => {
  for (const word of meant) expect([word, matches(wildcard(source), word)]).toEqual([word, true])
  for (const word of others) expect([word, matches(wildcard(source), word)]).toEqual([word, false])
})

it('takes a regular expression for a whole word, and nonsense for none', () => {
  expect(matches(regex('b[ai]t.*n'), 'batman')).toBe(true)
  expect(matches(regex('b[ai]t'), 'batman')).toBe(false)
  expect(matches(regex('bat|man'), 'batman')).toBe(false)
  for (const nonsense of ['[', '(', '(?=x)', '*']) expect(matches(regex(nonsense), 'batman')).toBe(false)
})

it('finds nothing more once a regular expression took too long', () => {
  const test = wordTest(regex('(a|b|ab)*c'))
  for (let i = 0; i < 400; i++) expect(test(`${'ab'.repeat(4_000)}${i}`)).toBe(false)
})

it('knows words that are nearly the same, the longer the more', () => {
  for (const near of ['batman', 'batmen', 'atman', 'baatman', 'batmna', 'abtman'])
    expect([near, matches(fuzzyPattern('batman'), near)]).toEqual([near, true])
  for (const other of ['catmen', 'bat', 'superman']) expect(matches(fuzzyPattern('batman'), other)).toBe(false)
  expect(matches(fuzzyPattern('superman'), 'supormon')).toBe(true)
  expect(matches(fuzzyPattern('superman', 1), 'supormon')).toBe(false)
  for (const short of ['bat', '巨人巨人']) expect(fuzzyPattern(short)).toBeUndefined()
})

const letters = fc.constantFrom('a', 'b', 'c', 'é', '😀')
const wordOf = (least: number, most: number) =>
  fc.array(letters, { minLength: least, maxLength: most }).map((some) => some.join(''))

it('leaves a piece of every near word by which an index finds it', () => {
  fc.assert(
    fc.property(wordOf(4, 12), wordOf(0, 14), fc.array(fc.nat(13), { maxLength: 2 }), (word, noise, places) => {
      const pattern = fuzzyPattern(word)
      if (!pattern) return
      const near = changedAt(word, places, noise)
      const known = piecesOf(pattern)
      for (const piece of known?.pieces ?? []) expect([...piece].length).toBeGreaterThanOrEqual(3)
      const isFound = known?.pieces.some((piece) => ` ${near} `.includes(piece))
      expect(isFound || !wordTest(pattern)(near)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

/** Letters changed, added, left out or swapped at these places. */
const changedAt = (word: string, places: readonly number[], noise: string) => {
  const characters = [...word]
  for (const [i, place] of places.entries()) {
    const at = place % Math.max(1, characters.length)
    const [how, letter = 'z'] = [(place + [...noise].length) % 4, [...noise][i]]
    if (how === 0) characters.splice(at, 1, letter)
    if (how === 1) characters.splice(at, 0, letter)
    if (how === 2) characters.splice(at, 1)
    if (how === 3) characters.splice(at, 2, ...characters.slice(at, at + 2).toReversed())
  }
  return characters.join('')
}

it('leaves pieces of every word that a wildcard stands for', () => {
  fc.assert(
    fc.property(wordOf(1, 6), wordOf(1, 6), wordOf(0, 3), (start, end, middle) => {
      const pattern = wildcard(`${start}*${end}`)
      const word = `${start}${middle}${end}`
      expect(wordTest(pattern)(word)).toBe(true)
      expect(piecesOf(pattern)?.pieces.every((piece) => ` ${word} `.includes(piece)) ?? true).toBe(true)
    }),
  )
})

it('counts edits as a person would', () => {
  expect(isNear('abc', 'abc', 0)).toBe(true)
  expect(isNear('abc', 'ab', 1)).toBe(true)
  expect(isNear('abcd', 'abdc', 1)).toBe(true)
  expect(isNear('abcd', 'badc', 1)).toBe(false)
})
