import type { Dirent, Stats } from 'node:fs'
import { sep } from 'node:path'
import type { PlacedSidecar } from '#domain/sidecar/sidecar'
import { joinVolumes } from '#media/index'
import { isLeftover } from '../leftovers/leftover-names.ts'
import { identityOf, timeOf } from '../scan/file-facts.ts'
import { isGarbled, type FoundBook } from './found-files.ts'
import { findSidecars, mayBeSidecar } from '../sidecars/find-sidecars.ts'
import type { Glance, Look } from './look-at-files.ts'

type Kinds = {
  /** Whether a file is a book, by its name. */
  readonly isBook: (name: string) => boolean
  /** Whether the books of this folder are one-shots. */
  readonly oneshots: boolean
  /** Whether a link to a file is followed. */
  readonly mayFollow: (link: string) => boolean
}

export type Listing = {
  /** Names of folders. */
  readonly folders: readonly string[]
  /** Paths of links to folders. */
  readonly links: readonly string[]
  /** Paths of links to books that are not followed. */
  readonly outside: readonly string[]
  /** Paths of links that lead nowhere, or that may not be followed. */
  readonly lostLinks: readonly string[]
  /** Paths of books and links whose names are no text. */
  readonly garbled: readonly string[]
  readonly books: readonly FoundBook[]
  readonly sidecars: readonly PlacedSidecar[]
  /** Paths of hidden files that are our own. */
  readonly leftovers: readonly string[]
}

/** Folders in which systems keep their own things; nobody may read them, and no books are in them. */
const ofTheSystem = new Set(['lost+found', 'System Volume Information', '$RECYCLE.BIN'])

/** What a scan wants to know of one folder. */
export const listFolder = async (look: Look, folder: string, kinds: Kinds): Promise<Listing> => {
  const { folders, files, companions, leftovers } = sortEntries(await look.list(folder), folder, kinds)
  const sorted = files.length > 0 ? await sortFiles(look, files, kinds) : nothing
  const books = joinVolumes(sorted.books)
  const company = { folder, books, companions, ...kinds }
  const sidecars = books.length > 0 && companions.length > 0 ? await accompanying(look, company) : []
  return { folders, ...sorted, books, sidecars, leftovers }
}

/** A file that is a book, or a link that may lead to one or to a folder. */
type Candidate = Glance & { readonly name: string; readonly isBook: boolean }

type Sorted = Pick<Listing, 'links' | 'outside' | 'lostLinks' | 'garbled' | 'books'>

const nothing: Sorted = { links: [], outside: [], lostLinks: [], garbled: [], books: [] }

const sortFiles = async (look: Look, files: readonly Candidate[], { mayFollow }: Kinds): Promise<Sorted> => {
  const infos = await look.at(files)
  const sorted = { links: [], outside: [], lostLinks: [], garbled: [], books: [] } as {
    [List in keyof Sorted]: Sorted[List][number][]
  }
  const put = (file: Candidate, info: Stats) => {
    if (info.isDirectory()) return sorted.links.push(file.path)
    if (!file.isBook || !info.isFile()) return
    if (file.isLink && !mayFollow(file.path)) sorted.outside.push(file.path)
    else sorted.books.push(toBook(file, info))
  }
  for (const [index, file] of files.entries()) {
    const info = infos[index]
    if (info) put(file, info)
    else if (isGarbled(file.name)) sorted.garbled.push(file.path)
    else if (file.isLink) sorted.lostLinks.push(file.path)
  }
  return sorted
}

const sortEntries = (entries: readonly Dirent[], folder: string, kinds: Kinds) => {
  const folders: string[] = []
  const files: Candidate[] = []
  const companions: string[] = []
  const leftovers: string[] = []
  for (const entry of entries) {
    const { name } = entry
    if (name.startsWith('.')) {
      if (isLeftover(name)) leftovers.push(pathIn(folder, name))
      continue
    }
    if (entry.isDirectory()) {
      if (!ofTheSystem.has(name)) folders.push(name)
      continue
    }
    const isBook = kinds.isBook(name)
    const isLink = entry.isSymbolicLink()
    if (isLink || (isBook && entry.isFile())) files.push({ path: pathIn(folder, name), isLink, name, isBook })
    if (!isBook && isCompanion(entry, folder, kinds)) companions.push(name)
  }
  return { folders, files, companions, leftovers }
}

const isCompanion = (entry: Dirent, folder: string, { mayFollow }: Kinds) =>
  mayBeSidecar(entry.name) && (!entry.isSymbolicLink() || mayFollow(pathIn(folder, entry.name)))

export const pathIn = (folder: string, name: string) => (folder.endsWith(sep) ? folder + name : folder + sep + name)

type Company = Pick<Listing, 'books'> & Kinds & { readonly folder: string; readonly companions: readonly string[] }

const accompanying = async (look: Look, { folder, books, companions, oneshots }: Company) => {
  const places = findSidecars(companions, books, oneshots ? undefined : { path: folder })
  const glances = places.map(({ fileName }) => ({ path: pathIn(folder, fileName), isLink: true }))
  const infos = await look.at(glances)
  return places.flatMap(({ fileName, parentPath, kind }, index): PlacedSidecar[] => {
    const info = infos[index]
    return info?.isFile() ? [{ path: pathIn(folder, fileName), parentPath, kind, modifiedAt: timeOf(info) }] : []
  })
}

const toBook = ({ path, name }: Candidate, info: Stats): FoundBook => ({
  path,
  name: name.slice(0, name.lastIndexOf('.')),
  size: info.size,
  modifiedAt: timeOf(info),
  fileId: identityOf(info) ?? null,
})
