import { variations } from '@spinrack/fixtures/variations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compilePattern } from './title-pattern.ts'

describe('a regular expression for titles', () => {
  it('finds what the language itself finds', () => {
    const atom = fc.constantFrom(
      'a',
      'B',
      '.',
      '[ab]',
      '[^A-C]',
      String.raw`\d`,
      String.raw`\S`,
      '(a|bc)',
      '(?:x|)',
      '^',
      '$',
    )
    const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?')
    const pattern = fc
      .array(fc.tuple(atom, quantifier), { maxLength: 6 })
      .map((parts) => parts.map(([one, times]) => one + (one === '^' || one === '$' ? '' : times)).join(''))
    const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'c', 'd', 'x', '1', ' '), maxLength: 12 })
    fc.assert(
      fc.property(pattern, text, (source, title) => {
        expect(compilePattern(source)(title)).toBe(new RegExp(source, 'i').test(title))
      }),
      { numRuns: variations(2_000) },
    )
  })

  it('does not take for ever, whatever the pattern', () => {
    expect(compilePattern('^(a+)+$')(`${'a'.repeat(5_000)}b`)).toBe(false)
    const costly = compilePattern('(a?){150}$b')
    expect(() => {
      for (let i = 0; i < 1_000; i++) costly('a'.repeat(1_000))
    }).toThrow('takes too long')
  })

  it.each(['(', 'a)', '[a', '*', 'a**{', String.raw`(a)\1`, '(?=a)', String.raw`\b`, 'a{3,1}', 'a'.repeat(501), '\\'])(
    'refuses %s',
    (source) => expect(() => compilePattern(source)).toThrow('regular expression'),
  )
})
