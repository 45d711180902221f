import { variations } from '@spinrack/fixtures/variations'
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { guessedNumber, parseFileName, type FileNameGuess } from './parse-file-name.ts'

const silence: FileNameGuess = { series: '', number: null, volume: null, year: null, title: '' }

const cases: readonly [string, Partial<FileNameGuess>][] = [
  ['Batman 001 (2016) (Digital).cbz', { series: 'Batman', number: 1, year: 2016 }],
  ['Batman #12 (December, 2004).cbr', { series: 'Batman', number: 12, year: 2004 }],
  ['One Piece v12', { series: 'One Piece', volume: 12 }],
  ['[Group] Naruto - c045 [x].cbz', { series: 'Naruto', number: 45 }],
  ['Saga 12.5', { series: 'Saga', number: 12.5 }],
  ['Saga 12a.cbz', { series: 'Saga', number: 12.1 }],
  ['第05巻', { volume: 5 }],
  ['ワンピース 第05巻.cbz', { series: 'ワンピース', volume: 5 }],
  ['은하철도 7.5권.cbz', { series: '은하철도', volume: 7.5 }],
  ['Некий Том 2 Глава 9', { series: 'Некий', volume: 2, number: 9 }],
  ['Some_Manga_v02_ch010.5_[Them].zip', { series: 'Some Manga', volume: 2, number: 10.5 }],
  ['Night Watch - Vol. 03 - The Long Road.pdf', { series: 'Night Watch', volume: 3, title: 'The Long Road' }],
  ['Le Grand Voyage - T04 - La Mer.cbz', { series: 'Le Grand Voyage', volume: 4, title: 'La Mer' }],
  ['The Watch 03 (of 06) (2020).cbz', { series: 'The Watch', number: 3, year: 2020 }],
  ['The Watch (3 of 6).cbz', { series: 'The Watch', number: 3 }],
  ['The Watch (1990) 02 - Dawn', { series: 'The Watch', number: 2, year: 1990, title: 'Dawn' }],
  ['Watchers (1957) #92 (1969).cbz', { series: 'Watchers', number: 92, volume: 1957, year: 1969 }],
  ['The Guards v1 Annual #02 (1976).cbr', { series: 'The Guards Annual', number: 2, volume: 1, year: 1976 }],
  ['Psychics 100 v01.cbz', { series: 'Psychics 100', volume: 1 }],
  ['100 Arrows 001.cbz', { series: '100 Arrows', number: 1 }],
  ['The 100 Gardens.cbz', { series: 'The 100 Gardens' }],
  ['City Runner 2049.cbz', { series: 'City Runner 2049' }],
  ['action tales 1024.cbz', { series: 'action tales', number: 1024 }],
  ['Long Tale chapters 101-108.cbz', { series: 'Long Tale', number: 101 }],
  ['03 - The Third Part.epub', { series: 'The Third Part', number: 3 }],
  ['folder/Akira.cbz', { series: 'Akira' }],
  ['001.cbz', { number: 1 }],
  ['Dr. Stonework 136 (2020)', { series: 'Dr. Stonework', number: 136, year: 2020 }],
  ['', {}],
  ['.cbz', {}],
]

describe('the name of a file', () => {
  it.each(cases)('%j tells what book it is', (name, expected) => {
    expect(parseFileName(name)).toEqual({ ...silence, ...expected })
  })

  it('gives the number of the volume where there is no other', () => {
    expect(guessedNumber(parseFileName('One Piece v12'))).toBe(12)
    expect(guessedNumber(parseFileName('One Piece v12 c100'))).toBe(100)
    expect(guessedNumber(parseFileName('One Piece'))).toBeNull()
  })
})

describe('any name at all', () => {
  const piece = fc.constantFrom(
    ' ',
    '_',
    '-',
    '#',
    '(',
    ')',
    '[',
    ']',
    'v',
    'c',
    '12',
    '007',
    '.',
    '2016',
    'ch',
    '第',
    '巻',
    'of',
  )
  const names = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.array(fc.oneof(piece, fc.string({ maxLength: 6 }))).map((all) => all.join('')),
  )

  it('gives finite numbers and no more words than it holds', () => {
    fc.assert(
      fc.property(names, (name) => {
        const { series, title, number, volume, year } = parseFileName(name)
        for (const value of [number, volume, year])
          expect(value === null || (Number.isFinite(value) && value >= 0)).toBe(true)
        expect(series.length).toBeLessThanOrEqual(name.length)
        expect(title.length).toBeLessThanOrEqual(name.length)
        expect(series).toBe(series.trim())
      }),
      { numRuns: variations(2_000) },
    )
  })

  const title = fc.constantFrom(
    'Batman',
    'The Last Tram',
    'Psychics 100',
    "Moss & Fern's Garden",
    'Ōkami no Yoru',
    'X-Wings',
  )
  const number = fc.integer({ min: 1, max: 1899 })

  it('with a mark gives back the series and number it was made of', () => {
    fc.assert(
      fc.property(title, number, fc.integer({ min: 1930, max: 2029 }), (series, n, year) => {
        const written = [`${series} #${n} (${year}).cbz`, `[Them] ${series} - c${String(n).padStart(3, '0')} [x].cbz`]
        for (const name of written) expect(parseFileName(name)).toMatchObject({ series, number: n, volume: null })
        expect(parseFileName(`${series} v${n} (${year}).cbz`)).toMatchObject({ series, number: null, volume: n, year })
      }),
    )
  })

  it('is read to its end, however odd', () => {
    const odd = [
      '1 '.repeat(20_000),
      '('.repeat(40_000),
      'a - '.repeat(20_000),
      '1.'.repeat(20_000),
      ' '.repeat(40_000),
    ]
    expect(odd.map((name) => typeof parseFileName(name).series)).toEqual(odd.map(() => 'string'))
  })
})
