import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { write } from '../../testing/characters.test-support.ts'
import type { Character } from './character.ts'
import { findInPage, foldQuery, mayHold } from './find-in-page.ts'

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

const find = (characters: readonly Character[], query: string, most = 10) =>
  findInPage(characters, { wanted: foldQuery(query, fold), fold, most })

const lines = (...texts: string[]): Character[] =>
  texts.flatMap((text, row) => [...write(text, { y: row * 20 }), { kind: 'break' } as const])

describe('what is searched for on a page', () => {
  it('is shown with the words around it', () => {
    expect(find(lines('the old man and the sea'), 'man')).toEqual([
      { before: 'the old ', match: 'man', after: ' and the sea', boxes: [{ x: 80, y: 0, width: 30, height: 10 }] },
    ])
  })

  it('is shown with whole words, however long the page', () => {
    const [hit] = find(lines(`${'word '.repeat(30)}here ${'word '.repeat(30)}`), 'here')
    expect(hit?.before).toMatch(/^(word ){8,10}$/)
    expect(hit?.after).toMatch(/^( word){8,10}$/)
  })

  it.each([
    ['ETE', 'été'],
    ['œuf'.normalize('NFD'), 'œuf'],
    ['office', 'oﬃce'],
    ['garçon', 'GARCON'],
    ['  two   words ', 'two words'],
  ])('is found whatever its case, accents and spaces: %s', (query, written) => {
    expect(find(lines(written), query)).toMatchObject([{ match: written }])
  })

  it('goes over the end of a line', () => {
    const [hit] = find(lines('a long', 'way home'), 'long way')
    expect(hit).toMatchObject({ before: 'a ', match: 'long way', after: ' home' })
    expect(hit?.boxes).toEqual([
      { x: 20, y: 0, width: 40, height: 10 },
      { x: 0, y: 20, width: 30, height: 10 },
    ])
  })

  it('may be divided by a hyphen', () => {
    expect(find(lines('this is an exam¬', 'ple of it'), 'example')).toMatchObject([
      { before: 'this is an ', match: 'example', after: ' of it' },
    ])
  })

  it('may be divided anywhere in a script without spaces', () => {
    expect(find(lines('東京', '都に'), '京都')).toMatchObject([{ before: '東', match: '京都', after: 'に' }])
  })

  it('is found each time, but no more often than is wanted', () => {
    expect(find(lines('aaaaa'), 'aa')).toHaveLength(2)
    expect(find(lines('a '.repeat(50)), 'a', 7)).toHaveLength(7)
  })

  it('is not found when it is nothing, or not there', () => {
    expect(find(lines('words'), '  ')).toEqual([])
    expect(find(lines('words'), 'sword')).toEqual([])
    expect(find([], 'x')).toEqual([])
  })
})

describe('a first look at all that is written', () => {
  const look = (texts: readonly string[], query: string) =>
    mayHold(texts.join('\r\n').replaceAll('¬', '\u0002'), { wanted: foldQuery(query, fold), fold })

  it('never says no where something would be found', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'ﬃ', ' ', '-', '¬', '東', '京'), maxLength: 8 })
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), text, (texts, query) => {
        expect(find(lines(...texts), query).length > 0 && !look(texts, query)).toBe(false)
      }),
    )
  })

  it('says no where nothing alike is written', () => {
    expect(look(['the old man', 'and the sea'], 'whale')).toBe(false)
    expect(look(['the old man', 'and the sea'], 'man and')).toBe(true)
  })
})
