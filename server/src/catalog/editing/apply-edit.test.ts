import { bookMetadata, seriesMetadata } from '#domain/testing/builders.test-support'
import { isbn13 } from '#ingest/metadata/values/isbn'
import { languageOf } from '#ingest/metadata/values/language'
import { describe, expect, it } from 'vitest'
import { applyEdit } from './apply-edit.ts'
import { bookRules, type BookEdit } from './book-rules.ts'
import { seriesRules, type SeriesEdit } from './series-rules.ts'

const book = bookMetadata({
  title: 'Akira',
  summary: 'Tokyo',
  number: '1',
  numberSort: 1,
  releaseDate: '1982-12-06',
  authors: [{ name: 'Otomo', role: 'writer' }],
  tags: ['cyberpunk'],
  isbn: '9781935429005',
  links: [{ label: 'Home', url: 'https://example.org' }],
})
const series = seriesMetadata({
  title: 'Akira',
  titleSort: 'Akira',
  summary: 'Tokyo',
  publisher: 'Kodansha',
  readingDirection: 'RIGHT_TO_LEFT',
  ageRating: 16,
  language: 'ja',
  genres: ['science fiction'],
  totalBookCount: 6,
  sharingLabels: ['adults'],
})

const editBook = (edit: BookEdit, locks: readonly (keyof typeof book)[] = []) =>
  applyEdit(bookRules({ isbn13 }), { values: book, locks: new Set(locks) }, edit)
const editSeries = (edit: SeriesEdit) =>
  applyEdit(seriesRules({ languageOf }), { values: series, locks: new Set() }, edit)

describe('an edit of a book', () => {
  it('changes nothing by what it leaves out', () => {
    expect(editBook({})).toEqual({
      values: book,
      locks: new Set(),
      violations: [],
      changed: { values: false, locks: false },
    })
  })

  it('unsets by null what can be unset, and leaves the rest', () => {
    const all = { title: null, summary: null, number: null, numberSort: null, releaseDate: null, authors: null }
    const { values } = editBook({ ...all, tags: null, isbn: null, alternateTitle: null, links: null })
    expect(values).toEqual({
      ...book,
      summary: '',
      releaseDate: null,
      authors: [],
      tags: [],
      isbn: '',
      alternateTitle: '',
      links: [],
    })
  })

  it('keeps values in one form', () => {
    const { values, violations } = editBook({
      title: '  Akira 1 ',
      tags: [' Manga', 'MANGA', ' ', 'Tokyo'],
      authors: [{ name: ' Otomo ', role: ' Penciller ' }],
      isbn: 'ISBN 978-0-306-40615-7',
    })
    expect(violations).toEqual([])
    expect(values).toMatchObject({
      title: 'Akira 1',
      tags: ['manga', 'tokyo'],
      authors: [{ name: 'Otomo', role: 'penciller' }],
      isbn: '9780306406157',
    })
  })

  it('sees that nothing changed, whatever the spelling', () => {
    expect(editBook({ title: ' Akira', tags: ['Cyberpunk', 'cyberpunk'], isbn: '978-1-935429-00-5' }).changed).toEqual({
      values: false,
      locks: false,
    })
  })

  it('moves the locks it names and no other', () => {
    const { locks, changed } = editBook({ title: 'B', summaryLock: true, tagsLock: false, isbnLock: null }, [
      'tags',
      'isbn',
    ])
    expect(locks).toEqual(new Set(['summary', 'isbn']))
    expect(changed).toEqual({ values: true, locks: true })
  })

  it.each<[BookEdit, string]>([
    [{ title: ' ' }, 'title'],
    [{ number: '' }, 'number'],
    [{ isbn: '9780306406158' }, 'isbn'],
    [{ isbn: '0306406152' }, 'isbn'],
    [{ authors: [{ name: 'A', role: ' ' }] }, 'authors[0].role'],
    [
      {
        authors: [
          { name: 'A', role: 'writer' },
          { name: '', role: 'writer' },
        ],
      },
      'authors[1].name',
    ],
    [{ links: [{ label: '', url: 'https://example.org' }] }, 'links[0].label'],
    [{ links: [{ label: 'A', url: 'no url' }] }, 'links[0].url'],
    [{ links: [{ label: 'A', url: 'https://example.org/a b' }] }, 'links[0].url'],
    [{ links: [{ label: 'A', url: 'javascript:alert(1)' }] }, 'links[0].url'],
    [{ links: [{ label: 'A', url: 'data:text/html,x' }] }, 'links[0].url'],
    [{ links: [{ label: 'A', url: 'file:///etc/passwd' }] }, 'links[0].url'],
    [{ links: [{ label: 'A', url: 'ftp://example.org' }] }, 'links[0].url'],
  ])('%j is refused at %s', (edit, fieldName) => {
    expect(editBook(edit).violations.map((one) => one.fieldName)).toEqual([fieldName])
  })

  it('takes an empty URL and a blank ISBN', () => {
    const { values, violations } = editBook({ isbn: ' ', links: [{ label: 'A', url: '' }] })
    expect(violations).toEqual([])
    expect(values).toMatchObject({ isbn: '', links: [{ label: 'A', url: '' }] })
  })
})

describe('an edit of a series', () => {
  it('unsets by null what can be unset; summary, publisher and language need an empty text', () => {
    const nulls = Object.fromEntries(Object.keys(series).map((field) => [field, null]))
    expect(editSeries(nulls).values).toEqual({
      ...series,
      readingDirection: null,
      ageRating: null,
      totalBookCount: null,
      genres: [],
      tags: [],
      sharingLabels: [],
      links: [],
      alternateTitles: [],
    })
    expect(editSeries({ summary: '', publisher: ' ', language: '' }).values).toMatchObject({
      summary: '',
      publisher: '',
      language: '',
    })
  })

  it.each([
    ['en-us', 'en-US'],
    ['fra', 'fr'],
    ['JA', 'ja'],
    ['zh-hans', 'zh-Hans'],
  ])('writes the language %s as %s', (given, kept) => {
    expect(editSeries({ language: given })).toMatchObject({ values: { language: kept }, violations: [] })
  })

  it.each<[SeriesEdit, string]>([
    [{ title: '' }, 'title'],
    [{ titleSort: ' ' }, 'titleSort'],
    [{ language: 'japanese' }, 'language'],
    [{ language: 'jp-JP' }, 'language'],
    [{ ageRating: -1 }, 'ageRating'],
    [{ totalBookCount: 0 }, 'totalBookCount'],
    [{ alternateTitles: [{ label: '', title: 'x' }] }, 'alternateTitles[0].label'],
    [{ alternateTitles: [{ label: 'x', title: '' }] }, 'alternateTitles[0].title'],
  ])('%j is refused at %s', (edit, fieldName) => {
    expect(editSeries(edit).violations.map((one) => one.fieldName)).toEqual([fieldName])
  })

  it.each([
    [
      'alternateTitles',
      [
        { label: 'a', title: 'A' },
        { label: 'b', title: 'B' },
      ],
    ],
    ['genres', ['a', 'b']],
    ['tags', ['a', 'b']],
  ] as const)('sees a new order of %s', (field, given) => {
    const stored = { values: { ...series, [field]: given }, locks: new Set<never>() }
    const edit = (value: unknown) => applyEdit(seriesRules({ languageOf }), stored, { [field]: value })
    expect(edit(given.toReversed()).changed.values).toBe(true)
    expect(edit([...given]).changed.values).toBe(false)
  })
})
