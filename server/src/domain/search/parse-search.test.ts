import { variations } from '@spinrack/fixtures/variations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldWords, searchableText, wordsOrSigns } from './fold-text.ts'
import { parseSearch, type SearchQuery } from './parse-search.ts'
import { hasWord, wordTest } from './word-pattern.ts'

/** As a store does it, for texts without fields. */
const matches = (query: SearchQuery, text: string): boolean => {
  if ('all' in query) return query.all.every((inner) => matches(inner, text))
  if ('any' in query) return query.any.some((inner) => matches(inner, text))
  if ('not' in query) return !matches(query.not, text)
  if ('pattern' in query) return hasWord(text, wordTest(query.pattern))
  return 'needle' in query && text.includes(query.needle)
}
const finds = (typed: string, ...titles: string[]) => {
  const parsed = parseSearch(typed)
  return parsed !== undefined && matches(parsed.query, searchableText(titles))
}

const pieces = [
  'OR',
  'NOT',
  'AND',
  ' TO ',
  '(',
  ')',
  '"',
  ':',
  '_',
  '!',
  '-',
  '*',
  '?',
  '~',
  '/',
  '💖',
  '[',
  ']',
  ' ',
  'ab',
  '巨',
  '7',
  'é',
  "'",
]
const piece = fc.constantFrom(...pieces)

describe('words', () => {
  it('lose accents, case, width, ligatures and punctuation', () => {
    expect(foldWords('ÉCLAIR: Ｎａïve “Straße”, d’Œuvre')).toEqual(['eclair', 'naive', 'strasse', 'doeuvre'])
  })

  it('are single characters where a script has no spaces, voiced kana staying voiced', () => {
    expect(foldWords('進撃の巨人 ｶﾞﾝﾀﾞﾑ 한국')).toEqual([
      '進',
      '撃',
      'の',
      '巨',
      '人',
      'ガ',
      'ン',
      'ダ',
      'ム',
      '한',
      '국',
    ])
  })

  it('are the signs themselves in a title that has nothing else', () => {
    expect(wordsOrSigns('!!! …')).toEqual(['!!!', '…'])
  })
})

describe('what is found', () => {
  it.each([
    ['batman', 'Batman'],
    ['bat', 'Batman'],
    ['atma', 'Batman'],
    ['man dark', 'The Dark Batman'],
    ['ba', 'Batman'],
    ['x men', 'X-Men'],
    ['x-men', 'X-Men'],
    ['10', 'Batman 10'],
    ['naïve', 'NAIVE'],
    ['naive', 'Naïve'],
    ['巨人', '進撃の巨人'],
    ['人', '進撃の巨人'],
    ['進撃の', '進撃の巨人 1'],
    ['bat*', 'The Batman'],
    ['"dark knight"', 'The Dark Knight'],
    ['"dark kni', 'The Dark Knight'],
    ['robin OR joker', 'Joker'],
    ['dark NOT robin', 'The Dark Knight'],
    ['dark -robin', 'The Dark Knight'],
    ['-robin', 'The Dark Knight'],
    ['(robin OR dark) AND knight', 'The Dark Knight'],
    ['978-3-16-148410-0', '9783161484100'],
    ['batmn~ OR batman~2', 'Batman'],
  ])('%s in %s', (typed, title) => expect(finds(typed, title)).toBe(true))

  it.each([
    ['tm', 'Batman'],
    ['1', 'Batman 10'],
    ['b', 'Batman'],
    ['人巨', '進撃の巨人'],
    ['man*', 'Batman'],
    ['"knight dark"', 'The Dark Knight'],
    ['dark NOT knight', 'The Dark Knight'],
    ['dark -knight', 'The Dark Knight'],
    ['-knight', 'The Dark Knight'],
    ['robin joker', 'Joker'],
    ['(robin OR joker) AND knight', 'Joker'],
  ])('not %s in %s', (typed, title) => expect(finds(typed, title)).toBe(false))

  it.each([
    'Batman: Year One',
    'Re:Zero',
    'Fate/Zero',
    'Batman - Year One',
    'Fate/stay night -Unlimited Blade Works-',
    '[Group] Title (2012) {x}',
    'NOT SIMPLE',
    'DEAD OR ALIVE',
    'LOVE AND ROCKETS',
    'Who are you?',
    'M*A*S*H',
    'AND',
    'author:unknown',
    '100% "quoted" ((( &&',
    '!!!',
    'x',
    '~~^^',
  ])('the title %s, pasted as it is', (title) => expect(finds(title, title)).toBe(true))

  it('is any title, whatever its words and signs, by itself', () => {
    const titles = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.array(piece).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(titles, (title) => {
        // A hyphen before a word is how a word is excluded.
        fc.pre(wordsOrSigns(title).length > 0 && !/(^|\s)-/.test(title))
        expect(finds(title, title)).toBe(true)
      }),
      { numRuns: variations(2_000) },
    )
  })

  it('is never left open, whatever is typed', () => {
    const isOpen = (query: SearchQuery): boolean => {
      if ('not' in query) return isOpen(query.not)
      const parts = 'all' in query ? query.all : 'any' in query ? query.any : undefined
      return parts !== undefined && (parts.length === 0 || parts.some(isOpen))
    }
    fc.assert(
      fc.property(fc.array(piece), (typed) => {
        const parsed = parseSearch(typed.join(''))
        expect(parsed !== undefined && isOpen(parsed.query)).toBe(false)
      }),
      { numRuns: variations(3_000) },
    )
    expect(parseSearch('_:!!!')?.query).toMatchObject({ any: [{ any: [{ field: '_' }] }, { needle: '_:!!!' }] })
  })

  it('is nothing in particular when nothing is typed', () => {
    for (const typed of ['', '  ', '\n']) expect(parseSearch(typed)).toBeUndefined()
  })
})

it('knows fields with words, phrases, alternatives and ranges', () => {
  const fields = (typed: string): unknown[] => {
    const visit = (query: SearchQuery): unknown[] => {
      if ('all' in query) return query.all.flatMap(visit)
      if ('any' in query) return query.any.flatMap(visit)
      return 'field' in query ? [[query.field, query.words.join(' '), query.range]] : []
    }
    const parsed = parseSearch(typed)
    return parsed ? visit(parsed.query) : []
  }
  expect(fields('Author:Moore')).toEqual([['author', 'moore', null]])
  expect(fields('writer:"Alan Moore"')).toEqual([['writer', 'alan moore', null]])
  expect(fields('genre:(horror OR "sci fi")')).toEqual([
    ['genre', 'horror', null],
    ['genre', 'sci fi', null],
  ])
  expect(fields('release_date:[1990 TO *]')).toEqual([['release_date', '1990', { from: '1990', to: null }]])
  expect(fields('Batman: Year One')).toEqual([])
})
