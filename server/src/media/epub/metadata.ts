import { childNamed, childrenNamed, textOf } from '../markup/xml.ts'
import type { XmlElement } from '../markup/xml.ts'

export type EpubCreator = {
  readonly name: string
  /** MARC relator code such as `aut` or `ill`; '' when the book does not say. */
  readonly role: string
}

/** A series and the place in it, both as written; position is '' when absent. */
export type EpubSeries = { readonly name: string; readonly position: string }

/** What an EPUB says about itself, as written; '' where it says nothing. */
export type EpubMetadata = {
  readonly title: string
  /** May hold HTML. */
  readonly description: string
  readonly date: string
  readonly creators: readonly EpubCreator[]
  /** Those that call themselves an ISBN first. */
  readonly identifiers: readonly string[]
  readonly publisher: string
  readonly language: string
  readonly subjects: readonly string[]
  /** EPUB 3 `belongs-to-collection`. */
  readonly collection: EpubSeries | null
  /** calibre's `calibre:series`, the usual EPUB 2 way. */
  readonly calibreSeries: EpubSeries | null
  readonly pageProgressionDirection: string
}

/** From the package's root element. */
export const readMetadata = (root: XmlElement): EpubMetadata => {
  // Old writers wrap the Dublin Core elements once more.
  const metadata = childNamed(root, 'metadata')
  const wrapped = childNamed(metadata, 'dc-metadata')
  const texts = (name: string): string[] =>
    [...childrenNamed(metadata, name), ...childrenNamed(wrapped, name)].map(textOf).filter((text) => text !== '')
  const metas = childrenNamed(metadata, 'meta')
  return {
    title: texts('title')[0] ?? '',
    description: texts('description')[0] ?? '',
    date: publicationDate([...childrenNamed(metadata, 'date'), ...childrenNamed(wrapped, 'date')]),
    creators: [...childrenNamed(metadata, 'creator'), ...childrenNamed(wrapped, 'creator')]
      .map((creator) => ({ name: textOf(creator), role: roleOf(creator, metas) }))
      .filter(({ name }) => name !== ''),
    identifiers: [...childrenNamed(metadata, 'identifier'), ...childrenNamed(wrapped, 'identifier')]
      .toSorted((a, b) => Number(isIsbn(b)) - Number(isIsbn(a)))
      .map(textOf)
      .filter((text) => text !== ''),
    publisher: texts('publisher')[0] ?? '',
    language: texts('language')[0] ?? '',
    subjects: texts('subject'),
    collection: collectionIn(metas),
    calibreSeries: calibreSeriesIn(metas),
    pageProgressionDirection: childNamed(root, 'spine')?.attributes.get('page-progression-direction') ?? '',
  }
}

/** EPUB 2 may also say when the file was made or changed. */
const publicationDate = (dates: readonly XmlElement[]): string => {
  const written = dates.filter((date) => textOf(date) !== '')
  const publication = written.find((date) => date.attributes.get('event')?.trim().toLowerCase() === 'publication')
  const plain = written.find((date) => !date.attributes.has('event'))
  return textOf(publication ?? plain ?? written.find(({ attributes }) => attributes.get('event') !== 'modification'))
}

const isIsbn = (identifier: XmlElement): boolean =>
  identifier.attributes.get('scheme')?.trim().toLowerCase() === 'isbn' || /^(urn:)?isbn:/i.test(textOf(identifier))

/** The content of EPUB 2's `<meta name="…" content="…"/>`. */
export const namedMeta = (metas: readonly XmlElement[], name: string): string | undefined =>
  metas.find((meta) => meta.attributes.get('name') === name)?.attributes.get('content')

const roleOf = (creator: XmlElement, metas: readonly XmlElement[]): string => {
  const written = creator.attributes.get('role')
  if (written !== undefined) return written.trim()
  return refinement(metas, creator, 'role') ?? ''
}

/** The text of EPUB 3's `<meta refines="#id" property="…">`. */
const refinement = (metas: readonly XmlElement[], refined: XmlElement, property: string): string | undefined => {
  const id = refined.attributes.get('id')?.trim()
  if (id === undefined) return undefined
  const meta = metas.find(
    ({ attributes }) => attributes.get('refines')?.trim() === `#${id}` && attributes.get('property') === property,
  )
  return meta === undefined ? undefined : textOf(meta)
}

const collectionIn = (metas: readonly XmlElement[]): EpubSeries | null => {
  const collections = metas.filter((meta) => meta.attributes.get('property') === 'belongs-to-collection')
  const collection = collections.find((one) => refinement(metas, one, 'collection-type') === 'series') ?? collections[0]
  if (collection === undefined || textOf(collection) === '') return null
  return { name: textOf(collection), position: refinement(metas, collection, 'group-position') ?? '' }
}

const calibreSeriesIn = (metas: readonly XmlElement[]): EpubSeries | null => {
  const name = namedMeta(metas, 'calibre:series')?.trim() ?? ''
  return name === '' ? null : { name, position: namedMeta(metas, 'calibre:series_index')?.trim() ?? '' }
}
