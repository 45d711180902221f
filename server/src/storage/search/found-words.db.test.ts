import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { wordsOrSigns } from '#domain/search/fold-text'
import { parseSearch, type SearchQuery } from '#domain/search/parse-search'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const viewer = aViewer()
const vocabulary = ['Moon', 'moonlight', 'Sun', 'Ann', 'an', 'A', '7', '17', '巨人', 'Été', '!!', 'X-Men']
const word = fc.constantFrom(...vocabulary)
const phrase = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '))
const few = fc.array(phrase, { maxLength: 2 })
const author = few.map((names) => [...new Set(names)].map((name) => ({ name, role: 'writer' })))

const someBook = fc.record({ title: phrase, number: word, authors: author, tags: few, isbn: fc.constantFrom('', '7') })
const someSeries = fc.record({
  title: phrase,
  alternate: few,
  publisher: phrase,
  genres: few,
  tags: few,
  books: fc.array(someBook, { maxLength: 3 }),
})

const typed = fc
  .array(
    fc.oneof({ arbitrary: word, weight: 4 }, fc.constantFrom('OR', 'NOT', '(', ')', '-', '"', 'oon', 'mo', '"A 7"')),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(' '))

/** Without any index: every line that is said of something, one after another. */
const holds = (query: SearchQuery, lines: readonly string[]): boolean => {
  if ('all' in query) return query.all.every((one) => holds(one, lines))
  if ('any' in query) return query.any.some((one) => holds(one, lines))
  if ('not' in query) return !holds(query.not, lines)
  return 'needle' in query && lines.some((line) => ` ${wordsOrSigns(line).join(' ')} `.includes(query.needle))
}

describeOnBothEngines('what words find', (open) => {
  it('is all that they stand in and nothing else, in whatever order it is asked for', async () => {
    const { stores } = await open()
    const said = await fill(stores)
    await fc.assert(
      fc.asyncProperty(typed, async (search) => {
        const parsed = parseSearch(search)
        fc.pre(parsed !== undefined)
        for (const [kind, reader] of [
          ['series', stores.seriesReader],
          ['book', stores.bookReader],
        ] as const) {
          const wanted = said.filter((one) => one.kind === kind && holds(parsed.query, one.lines)).map(({ id }) => id)
          for (const request of [pageRequest({ size: 100 }), pageRequest({ unpaged: true })]) {
            const { items, total } = await reader.list(viewer, { search }, request)
            expect(items.map(({ id }) => id as string).toSorted()).toEqual(wanted.toSorted())
            expect(total).toBe(wanted.length)
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

type Said = { readonly kind: 'series' | 'book'; readonly id: string; readonly lines: readonly string[] }

const fill = async (stores: OpenedDatabase['stores']): Promise<Said[]> => {
  const shelf = shelfOf(stores)
  const said: Said[] = []
  for (const { books, alternate, ...values } of fc.sample(someSeries, { numRuns: 12, seed: 3 })) {
    const alternateTitles = alternate.map((title) => ({ label: 'x', title }))
    const metadata = { ...values, titleSort: values.title, alternateTitles }
    const series = await shelf.series('L' as LibraryId, { metadata })
    const terms = [values.publisher, ...values.genres, ...values.tags]
    for (const book of books) {
      const { id } = await shelf.book(series, { metadata: book })
      const names = [`${values.title} ${book.number}`, ...alternate]
      const people = book.authors.map(({ name }) => name)
      said.push({ kind: 'book', id, lines: [book.title, ...names, book.isbn, ...people, ...book.tags, ...terms] })
    }
    const authors = books.flatMap((book) => book.authors)
    const tags = [...new Set(books.flatMap((book) => book.tags))]
    const unique = [...new Map(authors.map((one) => [one.name, one])).values()]
    await stores.series.saveAggregate(series.id, {
      authors: unique,
      tags,
      releaseDate: null,
      summary: '',
      summaryNumber: '',
    })
    const people = authors.map(({ name }) => name)
    said.push({ kind: 'series', id: series.id, lines: [values.title, ...alternate, ...terms, ...tags, ...people] })
  }
  return said
}
