import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinationName } from './destination-name.ts'

describe('the name of an imported file', () => {
  it.each([
    ['Saga 001', 'any.cbz', 'Saga 001.cbz'],
    [null, 'any name.CBZ', 'any name.CBZ'],
    ['Dr. No', 'x.epub', 'Dr. No.epub'],
    ['../../etc/passwd', 'x.cbz', 'passwd.cbz'],
    ['C:\\books\\One', 'x.cbz', 'One.cbz'],
    [' One ', 'x.cbz', 'One.cbz'],
    ['한국어 1권', 'x.cbz', '한국어 1권.cbz'],
  ])('is the wish %j of %j, as %j', (wish, source, expected) => {
    expect(destinationName(wish, source)).toBe(expected)
  })

  it.each([
    '',
    '   ',
    '..',
    '.',
    '.hidden',
    'folder/',
    'a\0b',
    'a\nb',
    'a:b',
    'a?',
    'CON',
    'nul.x',
    'x'.repeat(300),
    '巻'.repeat(90),
  ])('is not %j', (wish) => {
    expect(destinationName(wish, 'x.cbz')).toBeUndefined()
  })

  it.each(['What If... 1?.cbz', 'Batman: Year One "1".cbz', ' Saga 1 .cbz', 'a|b<c>*.cbz', `${'x'.repeat(251)}.cbz`])(
    'is that of the source without a wish, as it is: %j',
    (source) => {
      expect(destinationName(null, source)).toBe(source)
    },
  )

  it.each(['.cbz', '.hidden.cbz', 'nul.cbz', 'COM1', 'a/b.cbz', 'a\0.cbz', `${'x'.repeat(252)}.cbz`])(
    'is not that of the source without a wish: %j',
    (source) => {
      expect(destinationName(null, source)).toBeUndefined()
    },
  )

  it('never leads out of its folder', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.string(), (wish, source) => {
        const name = destinationName(wish, source.replaceAll('/', '').replaceAll('\\', ''))
        expect(name ?? 'fine').not.toMatch(/[\\/\0]|^\./u)
      }),
    )
  })
})
