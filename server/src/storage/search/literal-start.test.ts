import { variations } from '@spinrack/fixtures/variations'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstLetters, literalStart } from './literal-start.ts'
import { compilePattern } from '#domain/search/title-pattern'

it.each([
  ['^S', 's'],
  ['^Bat1[mn]', 'bat1'],
  ['^bat.*man$', 'bat'],
  ['^bat+', 'bat'],
  ['^bat?man', 'ba'],
  ['^b*', ''],
  ['^b{0,2}', ''],
  ['^[ab]', ''],
  ['^\\d', ''],
  ['^a|b', ''],
  ['batman', ''],
  ['', ''],
])('of %s is %s', (pattern, start) => {
  expect(literalStart(pattern)).toBe(start)
})

it('is what everything begins with that the pattern is found in', () => {
  const pieces = fc.constantFrom('a', 'B', '1', '?', '*', '+', '{0,1}', '{2}', '.', '[ab]', '(a1)', '$', '^', '|')
  const patterns = fc.array(pieces, { maxLength: 5 }).map((parts) => `^${parts.join('')}`)
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '1', ' '), maxLength: 6 })
  const isTrue = fc.property(
    patterns,
    texts,
    (pattern, text) => !isFound(pattern, text) || text.toLowerCase().startsWith(literalStart(pattern)),
  )
  expect(fc.check(isTrue, { numRuns: variations(2_000) }).counterexample).toBeNull()
})

it('names all characters that a letter alone is found in', () => {
  const characters = Array.from({ length: 0x10000 - 0xe000 + 0xd800 }, (_, i) =>
    String.fromCodePoint(i < 0xd800 ? i : i - 0xd800 + 0xe000),
  )
  for (const letter of 'aikSz7') {
    const isFirst = compilePattern(`^${letter}`)
    const found = characters.filter((character) => character.toLowerCase().startsWith(letter.toLowerCase()))
    expect(new Set(firstLetters(`^${letter}`))).toEqual(new Set(found))
    expect(found.every(isFirst)).toBe(true)
  }
  for (const other of ['^ab', 'a', '^', '^.', '^a.']) expect(firstLetters(other)).toBeUndefined()
})

const isFound = (pattern: string, text: string) => {
  try {
    return compilePattern(pattern)(text)
  } catch {
    return false
  }
}
