import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookItem, bookRules } from './book-sheet.ts'
import type { BookValues } from './book-sheet.ts'
import { aBook, aSeries } from './editing.test-support.ts'
import { seriesItem, seriesRules } from './series-sheet.ts'
import type { Item, Sheet } from './sheet.ts'
import {
  isChanged,
  isMixed,
  patchOf,
  problemsOf,
  setLock,
  setValue,
  sheetOf,
  shownLock,
  shownValue,
  undo,
} from './sheet.ts'

const firstOf = <Values>({ items }: Sheet<Values>): Item<Values> => {
  const [item] = items
  if (item === undefined) throw new Error('no item')
  return item
}
const bookSheet = (...books: Parameters<typeof aBook>[]) =>
  sheetOf(
    bookRules,
    books.map((book) => bookItem(aBook(...book), 'en')),
  )
const onlyPatch = <Values>(sheet: Sheet<Values>) => patchOf(sheet, firstOf(sheet))

describe('the form of one book', () => {
  it('sends nothing while nothing was changed', () => {
    const sheet = bookSheet(['1', { title: 'Akira', numberSort: 1.5, releaseDate: '2020-01-02', tags: ['b', 'a'] }])
    expect(onlyPatch(sheet)).toEqual({})
    expect(isChanged(sheet)).toBe(false)
  })

  it('sends a changed field and the lock that set itself, and nothing else', () => {
    const sheet = setValue(bookSheet(['1']), 'title', 'Akira 2')
    expect(onlyPatch(sheet)).toEqual({ title: 'Akira 2', titleLock: true })
  })

  it('does not send the lock of a field that was locked before', () => {
    const sheet = setValue(bookSheet(['1', { titleLock: true }]), 'title', 'Akira 2')
    expect(onlyPatch(sheet)).toEqual({ title: 'Akira 2' })
  })

  it('takes the lock back with the edit', () => {
    const sheet = setValue(setValue(bookSheet(['1']), 'title', 'Akira 2'), 'title', 'Akira 1')
    expect(shownLock(sheet, 'title')).toBe(false)
    expect(isChanged(sheet)).toBe(false)
  })

  it('sends an unlocked edit when somebody opens the lock again', () => {
    const sheet = setLock(setValue(bookSheet(['1']), 'title', 'Akira 2'), 'title', false)
    expect(onlyPatch(sheet)).toEqual({ title: 'Akira 2' })
  })

  it('sends a lock alone', () => {
    expect(onlyPatch(setLock(bookSheet(['1']), 'isbn', true))).toEqual({ isbnLock: true })
  })

  it('sends null to clear a date, and the digits of an ISBN', () => {
    const start = bookSheet(['1', { releaseDate: '2020-01-02', releaseDateLock: true, isbnLock: true }])
    expect(onlyPatch(setValue(start, 'releaseDate', ''))).toEqual({ releaseDate: null })
    expect(onlyPatch(setValue(start, 'isbn', '978-2-20-504375-4'))).toEqual({ isbn: '9782205043754' })
  })

  it('reads a sort number with a comma, and does not take the same number for another one', () => {
    const start = bookSheet(['1', { numberSort: 1.5, numberSortLock: true }])
    expect(onlyPatch(setValue(start, 'numberSort', '1,5'))).toEqual({})
    expect(onlyPatch(setValue(start, 'numberSort', '2,25'))).toEqual({ numberSort: 2.25 })
  })

  it('lets people type a space at the end without sending it', () => {
    const sheet = setValue(bookSheet(['1', { titleLock: true }]), 'title', 'Akira 1 ')
    expect(shownValue(sheet, 'title')).toBe('Akira 1 ')
    expect(isChanged(sheet)).toBe(false)
  })

  it('sends all links when one row is removed', () => {
    const links = [
      { label: 'a', url: 'https://a.example' },
      { label: 'b', url: 'https://b.example' },
    ]
    const sheet = setValue(bookSheet(['1', { links }]), 'links', links.slice(1))
    expect(onlyPatch(sheet)).toEqual({ links: links.slice(1), linksLock: true })
  })
})

describe('the form of a series', () => {
  const start = sheetOf(seriesRules, [
    seriesItem(
      aSeries('1', {
        publisher: 'Kodansha',
        readingDirection: 'RIGHT_TO_LEFT',
        ageRating: 12,
        totalBookCount: 6,
        language: 'ja',
      }),
    ),
  ])

  it('clears by an empty text what null would leave alone, and by null what the API unsets by null', () => {
    expect(onlyPatch(setValue(start, 'publisher', ''))).toMatchObject({ publisher: '' })
    expect(onlyPatch(setValue(start, 'language', ''))).toMatchObject({ language: '' })
    expect(onlyPatch(setValue(start, 'readingDirection', ''))).toMatchObject({ readingDirection: null })
    expect(onlyPatch(setValue(start, 'ageRating', ''))).toMatchObject({ ageRating: null })
    expect(onlyPatch(setValue(start, 'totalBookCount', ' '))).toMatchObject({ totalBookCount: null })
  })

  it('sends tags in lower case and each once', () => {
    expect(onlyPatch(setValue(start, 'genres', ['Seinen', 'seinen', ' ']))).toMatchObject({ genres: ['seinen'] })
  })

  it('checks only what was edited: what a file brought must not stop other edits', () => {
    const odd = sheetOf(seriesRules, [seriesItem(aSeries('1', { language: 'japanese' }))])
    expect(problemsOf(setValue(odd, 'title', 'B')).size).toBe(0)
    expect([...problemsOf(setValue(odd, 'language', 'jap anese'))]).toEqual([['language', 'language']])
  })
})

describe('the form of many', () => {
  const start = bookSheet(
    ['1', { tags: ['a'], summary: 'same', tagsLock: true }],
    ['2', { tags: ['b'], summary: 'same' }],
  )

  it('shows what they share, and that the rest is mixed', () => {
    expect(shownValue(start, 'summary')).toBe('same')
    expect(shownValue(start, 'tags')).toBeUndefined()
    expect(isMixed(start, 'tags')).toBe(true)
    expect(shownLock(start, 'tags')).toBe('mixed')
  })

  it('overwrites what each of them has, and sends nothing to one that has it already', () => {
    const sheet = setValue(start, 'tags', ['b'])
    expect(sheet.items.map((item) => patchOf(sheet, item))).toEqual([{ tags: ['b'] }, { tagsLock: true }])
  })

  it('leaves locks alone that nobody touched', () => {
    const sheet = setValue(start, 'authors', [{ name: 'Otomo', role: 'writer' }])
    for (const item of sheet.items) {
      expect(Object.keys(patchOf(sheet, item)).toSorted()).toEqual(['authors', 'authorsLock'])
    }
  })

  it('can go back to leaving a mixed field as it is', () => {
    expect(isChanged(undo(setValue(start, 'tags', []), 'tags'))).toBe(false)
  })
})

const aText = fc.constantFrom('', 'a', 'b', ' b ', '1', '2,5')
const values = fc.record({
  title: aText,
  number: aText,
  numberSort: fc.constantFrom(0, 1, 2.5),
  summary: aText,
  tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
  titleLock: fc.boolean(),
  tagsLock: fc.boolean(),
})
const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('text' as const), name: fc.constantFrom('title', 'number', 'summary'), text: aText }),
    fc.record({ kind: fc.constant('tags' as const), tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')) }),
    fc.record({ kind: fc.constant('lock' as const), name: fc.constantFrom('title', 'tags'), locked: fc.boolean() }),
    fc.record({ kind: fc.constant('undo' as const), name: fc.constantFrom('title', 'tags', 'summary') }),
  ),
)
type Edit = typeof edits extends fc.Arbitrary<(infer One)[]> ? One : never

const applied = (sheet: Sheet<BookValues>, edit: Edit): Sheet<BookValues> => {
  switch (edit.kind) {
    case 'text':
      return setValue(sheet, edit.name, edit.text)
    case 'tags':
      return setValue(sheet, 'tags', edit.tags)
    case 'lock':
      return setLock(sheet, edit.name, edit.locked)
    case 'undo':
      return undo(sheet, edit.name)
  }
}

describe('any run of edits over any books', () => {
  const runs = fc.record({ books: fc.array(values, { minLength: 1, maxLength: 4 }), edits })
  const end = (run: { books: readonly Parameters<typeof aBook>[1][]; edits: readonly Edit[] }) =>
    run.edits.reduce(applied, bookSheet(...run.books.map((book, at): Parameters<typeof aBook> => [`${at}`, book])))

  it('sends only fields that were edited, and never what a book has already', () => {
    fc.assert(
      fc.property(runs, (run) => {
        const sheet = end(run)
        for (const item of sheet.items) {
          const sent = Object.entries(patchOf(sheet, item))
          const [locks, fields] = [
            sent.filter(([name]) => name.endsWith('Lock')),
            sent.filter(([name]) => name in bookRules),
          ]
          expect(locks.length + fields.length).toBe(sent.length)
          expect(
            locks.filter(([name, lock]) => item.locks[name.replace(/Lock$/, '') as keyof BookValues] === lock),
          ).toEqual([])
          for (const [name, value] of fields as [keyof BookValues, unknown][]) {
            expect(name in sheet.values).toBe(true)
            expect(value).not.toEqual(bookRules[name].wire(item.values[name] as never))
          }
        }
      }),
    )
  })

  it('leaves every book, once patched, with the edited values and the shown locks', () => {
    fc.assert(
      fc.property(runs, (run) => {
        const sheet = end(run)
        for (const item of sheet.items) {
          const patch = patchOf(sheet, item)
          for (const name of ['title', 'number', 'summary', 'tags'] as const) {
            const { wire } = bookRules[name]
            const wanted = name in sheet.values ? sheet.values[name] : item.values[name]
            expect(patch[name] ?? wire(item.values[name] as never)).toEqual(wire(wanted as never))
            const lock = shownLock(sheet, name)
            expect([lock, 'mixed']).toContain(lock === 'mixed' ? 'mixed' : (patch[`${name}Lock`] ?? item.locks[name]))
          }
        }
      }),
    )
  })

  it('changes nothing any more when everything is taken back', () => {
    fc.assert(
      fc.property(runs, (run) => {
        const back = (Object.keys(bookRules) as (keyof BookValues)[]).reduce(
          (sheet, name) => undo(sheet, name),
          end(run),
        )
        expect(isChanged(back)).toBe(false)
      }),
    )
  })
})
