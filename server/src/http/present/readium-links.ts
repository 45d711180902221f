import type { LinkDto } from '@spinrack/contract/resources/readium'
import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { EpubLink } from '#domain/media/epub'

/** Addresses of a book's parts for apps outside, so they are whole; `root` ends without a slash. */
export const linksOf = (root: string, id: BookId) => {
  const book = `${root}/api/v1/books/${id}`
  return {
    file: `${book}/file`,
    poster: `${book}/thumbnail`,
    manifest: (kind = '') => (kind === '' ? `${book}/manifest` : `${book}/manifest/${kind}`),
    page: (number: number) => `${book}/pages/${number}?contentNegotiation=false`,
    rawPage: (number: number) => `${book}/pages/${number}/raw`,
    resource: (fileName: string) => `${book}/resource/${fileName.split('/').map(encodeURIComponent).join('/')}`,
    series: (seriesId: SeriesId) => `${root}/api/v1/series/${seriesId}`,
  }
}
export type BookLinks = ReturnType<typeof linksOf>

/** A table of contents, or any other list of places, as links. */
export const presentTable = (links: BookLinks, table: readonly EpubLink[]): LinkDto[] =>
  table.map(({ title, fileName, fragment, children }) => ({
    ...(title !== '' && { title }),
    ...(fileName !== null && { href: `${links.resource(fileName)}${fragment === '' ? '' : `#${fragment}`}` }),
    ...(children.length > 0 && { children: presentTable(links, children) }),
  }))
