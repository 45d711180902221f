import { describe, expect, it } from 'vitest'
import { parseCbl } from './parse-cbl.ts'

const list = (books: string, name = '<Name>Civil War</Name>') =>
  `<?xml version="1.0"?><ReadingList>${name}<Books>${books}</Books><Matchers /></ReadingList>`
const parse = (text: string) => parseCbl(Buffer.from(text))

describe('a ComicRack list', () => {
  it('has its books in order, with series, number, volume and year', () => {
    const books = `
      <Book Series="Civil War" Number=" 1 " Volume="2006" Year="2007"><Id>1b21</Id><FileName>x</FileName></Book>
      <Book Series="X-Factor" Number="HS" />`
    expect(parse(list(books))).toEqual({
      name: 'Civil War',
      books: [
        { series: 'Civil War', number: '1', volume: 2006, year: 2007 },
        { series: 'X-Factor', number: 'HS', volume: null, year: null },
      ],
    })
  })

  it('may give the facts of a book as elements', () => {
    const book = '<Book><Series>Saga</Series><Number>54</Number><Volume>-1</Volume><Year>2018</Year></Book>'
    expect(parse(list(book)).books).toEqual([{ series: 'Saga', number: '54', volume: null, year: 2018 }])
  })

  it('may have characters in any of the usual forms', () => {
    const book = '<Book Series="Ara&#241;a &amp; K2SO" Number="1"/>'
    expect(parse(list(book, '<Name><![CDATA[A & B]]></Name>'))).toMatchObject({
      name: 'A & B',
      books: [{ series: 'Araña & K2SO' }],
    })
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(list(book), 'utf16le')])
    expect(parseCbl(wide).books[0]?.series).toBe('Araña & K2SO')
    expect(parse(`\ufeff${list(book)}`).name).toBe('Civil War')
  })

  it('may leave a number empty, for a book that has none', () => {
    expect(parse(list('<Book Series="A" Number=""/><Book><Series>B</Series><Number/></Book>')).books).toMatchObject([
      { number: '' },
      { number: '' },
    ])
  })
})

describe('a list that cannot be read', () => {
  const good = '<Book Series="A" Number="1"/>'
  it.each([
    ['what is no XML', 'hello', 'ERR_1015'],
    ['an empty file', '', 'ERR_1015'],
    ['a tag that is never closed', '<ReadingList><Name>x</Name>', 'ERR_1015'],
    ['no name', list(good, ''), 'ERR_1030'],
    ['a blank name', list('', '<Name> </Name>'), 'ERR_1030'],
    ['no books', list(''), 'ERR_1029'],
    ['no list of books', '<ReadingList><Name>x</Name></ReadingList>', 'ERR_1029'],
    ['a book without a series', list(`${good}<Book Number="1"/>`), 'ERR_1031'],
    ['a book with a blank series', list('<Book Series=" " Number="1"/>'), 'ERR_1031'],
    ['a book without a number', list('<Book Series="A" Volume="2000"/>'), 'ERR_1031'],
  ])('is refused for %s', (_, text, code) => {
    expect(() => parse(text)).toThrow(code)
  })
})

describe('a list made to harm', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${list('<Book Series="&b;" Number="1"/>').slice(21)}`
  const outside = `<!DOCTYPE x SYSTEM "file:///etc/passwd">${list('<Book Series="A" Number="1"/>').slice(21)}`
  it.each([
    ['entities that multiply', bomb],
    ['a document type that names a file', outside],
    ['elements nested without end', '<a>'.repeat(200_000) + '</a>'.repeat(200_000)],
    ['elements beyond number', list('<Book Series="A" Number="1"/>'.repeat(510_000))],
  ])('is refused for %s', (_, text) => {
    expect(() => parse(text)).toThrow('ERR_1015')
  })
})
