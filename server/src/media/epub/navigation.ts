import { parseXml } from '../markup/xml.ts'
import { isOutOfReach } from '../media-error.ts'
import type { EpubLink } from '../report.ts'
import type { ZipEntry } from '../zip/central-directory.ts'
import { collectLinks, follower } from './links.ts'
import type { RawLink } from './links.ts'
import { navLinks } from './nav-document.ts'
import { ncxLinks } from './ncx-document.ts'
import { readDocument } from './open-epub.ts'
import type { Epub } from './open-epub.ts'

export type Navigation = {
  readonly toc: readonly EpubLink[]
  readonly landmarks: readonly EpubLink[]
  readonly pageList: readonly EpubLink[]
  /** Codes of the lists that are there and cannot be read, in ascending order. */
  readonly failures: readonly string[]
}

type ListName = 'toc' | 'landmarks' | 'pageList'
/** One place that may hold the lists; `failed` when it is there and makes no sense. */
type Source = Partial<Record<ListName, readonly EpubLink[]>> | 'failed'

/** The lists that lead through a book: EPUB 3's own first, and EPUB 2's for each that is empty there. */
export const readNavigation = async (epub: Epub): Promise<Navigation> => {
  const nav = await attempt(() => readNav(epub))
  const ncx = await attempt(() => readNcx(epub))
  const guide = await attempt(() => Promise.resolve({ landmarks: toLinks(epub, epub.path, epub.guide.map(asRaw)) }))
  const lists = {
    toc: pick('toc', [nav, ncx]),
    landmarks: pick('landmarks', [nav, guide]),
    pageList: pick('pageList', [nav, ncx]),
  }
  const failed = (Object.keys(codes) as ListName[]).filter((name) => lists[name] === 'failed')
  return {
    toc: orNone(lists.toc),
    landmarks: orNone(lists.landmarks),
    pageList: orNone(lists.pageList),
    failures: failed.map((name) => codes[name]),
  }
}

const codes: Record<ListName, string> = { toc: 'ERR_1035', landmarks: 'ERR_1036', pageList: 'ERR_1037' }

const attempt = async (read: () => Promise<Source>): Promise<Source> => {
  try {
    return await read()
  } catch (error) {
    if (isOutOfReach(error)) throw error
    // Any mess in these files costs a list, never the book.
    return 'failed'
  }
}

const pick = (name: ListName, sources: readonly Source[]): readonly EpubLink[] | 'failed' => {
  for (const source of sources) {
    const links = source === 'failed' ? undefined : source[name]
    if (links !== undefined && links.length > 0) return links
  }
  return sources.includes('failed') ? 'failed' : []
}

const orNone = (links: readonly EpubLink[] | 'failed') => (links === 'failed' ? [] : links)

const asRaw = ({ title, href }: { readonly title: string; readonly href: string }): RawLink => ({
  title,
  href,
  children: () => [],
})

const toLinks = (epub: Epub, from: string, links: Iterable<RawLink>) => collectLinks(links, follower(epub, from))

/** A file that is listed and absent is already reported as such. */
const readNav = async (epub: Epub): Promise<Source> => {
  const item = epub.manifest.find(({ properties }) => properties.includes('nav'))
  const entry = item && epub.follow(epub.path, item.href)
  if (entry === undefined) return {}
  const root = await parse(epub, entry)
  return {
    toc: toLinks(epub, entry.name, navLinks(root, 'toc')),
    landmarks: toLinks(epub, entry.name, navLinks(root, 'landmarks')),
    pageList: toLinks(epub, entry.name, navLinks(root, 'page-list')),
  }
}

const readNcx = async (epub: Epub): Promise<Source> => {
  const item =
    epub.manifest.find(({ mediaType }) => mediaType === 'application/x-dtbncx+xml') ??
    ['toc', 'ncx', 'ncxtoc'].flatMap((id) => epub.manifest.find((one) => one.id === id && !isDocument(one)) ?? [])[0]
  const entry = item && epub.follow(epub.path, item.href)
  if (entry === undefined) return {}
  const { toc, pageList } = ncxLinks(await parse(epub, entry))
  return { toc: toLinks(epub, entry.name, toc), pageList: toLinks(epub, entry.name, pageList) }
}

/** An EPUB 3 navigation document is often called `toc` too. */
const isDocument = ({ mediaType }: { readonly mediaType: string }) => mediaType === 'application/xhtml+xml'

const parse = async (epub: Epub, entry: ZipEntry) => parseXml(await readDocument(epub.zip, entry))
