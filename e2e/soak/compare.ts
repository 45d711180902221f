import { statSync } from 'node:fs'
import type { BookDto } from '@spinrack/contract/resources/book'
import sharp from 'sharp'
import type { Api } from '../support/api.ts'
import { filesIn } from '../support/rewritten-library.ts'
import { arcs, companionOf, coverIn, type Colour, type ModelBook, type ShelfOnDisk } from './shelf-on-disk.ts'

/** Everything in which the server, once it is calm, differs from the files; the ids of new books are noted. */
export const compare = async (api: Api, shelf: ShelfOnDisk, root: string): Promise<string[]> => {
  shelf.settle()
  const all = await api.books()
  const present = all.filter((book) => !book.deleted)
  const complaints = [
    ...differences(await filesIn(root), expectedFiles(shelf), 'file'),
    ...differences(
      present.map(({ url }) => url),
      shelf.books().map(({ path }) => path),
      'book',
    ),
  ]
  const byPath = new Map(present.map((book) => [book.url, book]))
  for (const model of shelf.books()) {
    const book = byPath.get(model.path)
    if (book) complaints.push(...(await compareBook(api, model, book)))
  }
  complaints.push(...(await compareSeries(api, shelf, present)), ...(await compareLists(api, shelf)))
  // A refresh of a file that was taken away meanwhile fails, and says so.
  const failed = (await api.tasks()).failed.filter(({ error }) => !error.includes('ENOENT'))
  return [...complaints, ...failed.map(({ id, error }) => `failed: ${id} ${error}`)]
}

const differences = (found: readonly string[], wanted: readonly string[], what: string) => {
  const [there, expected] = [new Set(found), new Set(wanted)]
  return [
    ...(there.size < found.length ? [`a ${what} is there twice`] : []),
    ...[...there.difference(expected)].map((one) => `${what} too many: ${one}`),
    ...[...expected.difference(there)].map((one) => `${what} missing: ${one}`),
  ]
}

const expectedFiles = (shelf: ShelfOnDisk) => [
  ...shelf.books().flatMap((book) => (book.companion ? [book.path, companionOf(book)] : [book.path])),
  ...[...shelf.covers.keys()].map(coverIn),
]

const compareBook = async (api: Api, model: ModelBook, book: BookDto): Promise<string[]> => {
  const shown = await posterOf(api, `api/v1/books/${book.id}/thumbnail`)
  const wanted = {
    id: model.id ?? book.id,
    size: statSync(model.path).size,
    status: 'READY',
    pages: model.pages.length,
    title: model.title,
    page: model.page ?? book.readProgress?.page,
    poster: nearest(shown, model.companion ?? model.cover),
    isHashed: true,
  }
  const found = {
    id: book.id,
    size: book.sizeBytes,
    status: book.media.status,
    pages: book.media.pagesCount,
    title: book.metadata.title,
    page: book.readProgress?.page,
    poster: shown,
    isHashed: book.fileHash !== '',
  }
  Object.assign(model, {
    id: book.id,
    page: book.readProgress?.page,
    hasMoved: false,
    hasMadeRoom: false,
    hasOtherPages: false,
    isRetagged: false,
  })
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  return is === should ? [] : [`book ${model.serial} at ${model.path} is ${is} and should be ${should}`]
}

const compareSeries = async (api: Api, shelf: ShelfOnDisk, books: readonly BookDto[]): Promise<string[]> => {
  const complaints: string[] = []
  for (const series of (await api.series()).filter(({ deleted }) => !deleted)) {
    const own = books.filter(({ seriesId }) => seriesId === series.id)
    if (series.booksCount !== own.length || own.length === 0)
      complaints.push(`series ${series.url} counts ${series.booksCount} books and has ${own.length}`)
    const numbers = own.toSorted((a, b) => a.metadata.numberSort - b.metadata.numberSort)
    const first = shelf.books().find(({ path }) => path === numbers[0]?.url)
    const wanted = shelf.covers.get(series.url) ?? first?.companion ?? first?.cover
    const shown = await posterOf(api, `api/v1/series/${series.id}/thumbnail`)
    if (wanted && nearest(shown, wanted) !== shown)
      complaints.push(`series ${series.url} shows ${String(shown)} instead of ${String(wanted)}`)
  }
  return complaints
}

const compareLists = async (api: Api, shelf: ShelfOnDisk): Promise<string[]> => {
  type Page<Item> = { readonly content: readonly Item[] }
  const lists = await api.get<Page<{ id: string; name: string }>>('api/v1/readlists?unpaged=true')
  const complaints: string[] = []
  for (const arc of arcs) {
    const list = lists.content.find(({ name }) => name === arc)
    const path = `api/v1/readlists/${list?.id}/books?unpaged=true`
    const found = list ? (await api.get<Page<BookDto>>(path)).content.filter(({ deleted }) => !deleted) : []
    const wanted = shelf.books().filter((book) => book.arc === arc)
    complaints.push(
      ...differences(
        found.map(({ url }) => url),
        wanted.map(({ path: at }) => at),
        `book of the list ${arc}`,
      ),
    )
  }
  return complaints
}

const posterOf = async (api: Api, path: string): Promise<Colour> => {
  const answer = await api.ask('GET', path)
  const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
  const [red, green, blue] = channels.map(({ mean }) => Math.round(mean))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** A JPEG of a JPEG is not quite the colour it was; what is near enough counts as equal. */
const nearest = (shown: Colour, wanted: Colour): Colour =>
  shown.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 14) ? shown : wanted
