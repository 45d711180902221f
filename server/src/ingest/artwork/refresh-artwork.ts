import { readFile, stat } from 'node:fs/promises'
import { dirname, parse } from 'node:path'
import type { BookId, SeriesId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import type { ImageConverter } from '#domain/media/media'
import { posterEvent, type PosterSubject } from '#domain/thumbnail/poster-event'
import type { PosterFiles, PosterOwner, SelectionPreference } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import { newId } from '#platform/ids'
import type { Log } from '#platform/log'
import { holdsFiles } from '../walk/holds-files.ts'
import { planArtwork, type FoundPicture, type Pictures } from './plan-artwork.ts'
import { preparePoster } from './prepare-poster.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'series' | 'libraries' | 'sidecars' | 'thumbnails'>
  readonly transaction: Transaction<'books' | 'series' | 'thumbnails'>
  readonly posters: PosterFiles
  readonly images: Pick<ImageConverter, 'shrink'>
  readonly log: Log
}

/**
 * Takes over the pictures that lie beside a book where the library wants that, and lets go of those that lie there no
 * more, whatever it wants by now.
 */
export const refreshBookArtwork = (needs: Needs) => async (bookId: BookId) => {
  const book = await needs.stores.books.byId(bookId)
  if (!book || book.deletedAt !== null) return
  await refreshArtwork(needs, { ...book, kind: 'book' }, book.path)
}

/** Takes over the pictures in the folder of a series; a one-shot has only those of its book. */
export const refreshSeriesArtwork = (needs: Needs) => async (seriesId: SeriesId) => {
  const series = await needs.stores.series.byId(seriesId)
  if (!series || series.oneshot || series.deletedAt !== null) return
  await refreshArtwork(needs, { ...series, kind: 'series' }, series.path)
}

type Subject = Extract<PosterSubject, { kind: 'book' | 'series' }>

const preferences: Record<Subject['kind'], SelectionPreference> = { book: 'IF_NONE_OR_GENERATED', series: 'IF_NONE' }

const refreshArtwork = async (needs: Needs, subject: Subject, parentPath: string) => {
  const owner = ownerOf(subject)
  const library = await needs.stores.libraries.find(subject.libraryId)
  const takesOver = library?.options.importLocalArtwork === true
  if (!takesOver && (await needs.stores.thumbnails.withSidecars([owner])).length === 0) return
  const { bytes, ...pictures } = await storePictures(needs, parentPath)
  const unused = await needs.transaction(async ({ books, series, thumbnails }, publish) => {
    const freed = pictures.found.map((picture) => picture.contentHash)
    const stillThere = owner.kind === 'book' ? await books.byId(owner.id) : await series.byId(owner.id)
    if (!stillThere) return thumbnails.unused(freed)
    const known = (await thumbnails.listOf(owner)).filter((one) => one.type === 'SIDECAR')
    const { moved, added: news, removed } = planArtwork(known, pictures)
    for (const { poster, sourcePath } of moved) await thumbnails.moveSource(poster, sourcePath)
    for (const picture of takesOver ? news : []) {
      const preference = picture === pictures.found[0] ? preferences[owner.kind] : 'NO'
      const thumbnail = { ...picture, id: newId<ThumbnailId>(), owner, type: 'SIDECAR' as const }
      const { added, unused: former } = await thumbnails.add(thumbnail, preference)
      freed.push(...former)
      publish(posterEvent('Added', subject, added.selected))
    }
    for (const gone of removed) {
      freed.push(...(await thumbnails.remove(gone)))
      publish(posterEvent('Deleted', subject, gone.selected))
    }
    return thumbnails.unused(freed)
  })
  for (const one of bytes) await needs.posters.write(one)
  await needs.posters.remove(unused)
}

type Owner = Extract<PosterOwner, { kind: Subject['kind'] }>
const ownerOf = ({ kind, id }: Subject) => ({ kind, id }) as Owner

type StoredPictures = Pictures & { readonly bytes: readonly Buffer[] }

/** The pictures beside a book or in a folder, the one to be shown first. */
const storePictures = async (needs: Needs, parentPath: string): Promise<StoredPictures> => {
  const sidecars = (await needs.stores.sidecars.ofParent(parentPath)).filter((one) => one.kind === 'ARTWORK')
  const found: FoundPicture[] = []
  const outOfReach: string[] = []
  const stored: Buffer[] = []
  for (const { path } of sidecars.toSorted((one, other) =>
    byStem.compare(parse(one.path).name, parse(other.path).name),
  )) {
    const bytes = await readPicture(needs, path)
    if (bytes === 'out-of-reach') outOfReach.push(path)
    const poster = bytes instanceof Buffer && (await preparePoster(needs)(bytes))
    if (!poster) continue
    const { mediaType, width, height } = poster
    const contentHash = await needs.posters.write(poster.bytes)
    found.push({ sourcePath: path, mediaType, width, height, size: poster.bytes.length, contentHash })
    stored.push(poster.bytes)
  }
  return { found, outOfReach, bytes: stored }
}

/** `Book` before `Book-1` before `Book-10`. */
const byStem = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** No honest cover comes near this. */
const largestFile = 64 * 1024 * 1024

/**
 * Undefined for what has vanished. Where nothing else is left either, the disk is away, and the next scan finds out what
 * became of the picture; other troubles are worth a retry, for the poster must not go because a disk sleeps.
 */
const readPicture = async ({ log }: Needs, path: string) => {
  try {
    if ((await stat(path)).size <= largestFile) return await readFile(path)
    log.info({ path }, 'A picture beside a book is too large to be a poster')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    if (!(await holdsFiles(dirname(path)))) return 'out-of-reach'
  }
  return undefined
}
