import type { Book } from '#domain/book/book'
import type { MediaFinding } from '#domain/media/media'
import {
  analyzeMedia,
  isOutOfReach,
  isRefusalOfSystem,
  isWrittenWhole,
  MediaError,
  type WrittenData,
  type ZipTarget,
} from '#media/index'
import { toFinding } from '../analyze/analyze-book.ts'
import { pathBeside } from './converted-name.ts'
import type { Disk, FileOnDisk } from './disk.ts'

export type ReadyFinding = Extract<MediaFinding, { status: 'READY' }>

/** The new file is not what it must be, or the old one cannot be read: trying the same again would not help. */
export class RewriteFailed extends Error {}

/** Somebody changed the file or the book meanwhile; the next scan will tell. */
export class Overtaken extends Error {}

export type Rewrite = {
  readonly book: Book
  readonly dimensions: boolean
  readonly write: (target: ZipTarget) => Promise<readonly WrittenData[]>
  /** Undefined when all is well, else what is wrong. */
  readonly complaint: (finding: ReadyFinding) => string | undefined
}

export type Written = { readonly path: string; readonly file: FileOnDisk; readonly finding: ReadyFinding }

/** Writes the new file beside the old one and makes sure that it is right; the old one is only read. */
export const writeBeside = async (disk: Disk, rewrite: Rewrite): Promise<Written> => {
  const { book } = rewrite
  const path = pathBeside(book)
  const original = await assertUnchanged(disk, book)
  await disk.assertChangeable(book.path)
  try {
    const written = await disk.write(path, original.owner, rewrite.write)
    const finding = toFinding(await analyzeMedia(path, { dimensions: rewrite.dimensions }))
    if (finding.status !== 'READY') throw refusalOf(finding)
    const complaint = rewrite.complaint(finding)
    if (complaint !== undefined) throw new RewriteFailed(complaint)
    if (!(await isWrittenWhole(path, written))) throw new RewriteFailed('the new file does not hold what was written')
    const file = await disk.look(path)
    if (!file) throw new Overtaken('the new file is gone')
    return { path, file, finding }
  } catch (error) {
    await disk.remove(path)
    if (error instanceof MediaError && !isOutOfReach(error)) throw new RewriteFailed(error.message)
    throw error
  }
}

/** A file that the disk lost or keeps to itself says nothing of how it was written. */
const refusalOf = ({ status, comment }: Exclude<MediaFinding, ReadyFinding>): Error =>
  isRefusalOfSystem(comment)
    ? new Error(`the new file cannot be read back: ${comment}`)
    : new RewriteFailed(`the new file is ${status}: ${comment}`)

/** A book whose file is still just what the last scan saw. */
export const assertUnchanged = async (disk: Disk, book: Book): Promise<FileOnDisk> => {
  const file = await disk.look(book.path)
  if (!file) throw new Overtaken('the file is gone')
  if (!file.isPlain) throw new Overtaken('the file is a link to another one')
  if (file.size !== book.size || file.modifiedAt !== book.fileModifiedAt) throw new Overtaken('the file has changed')
  return file
}

/** The row must not have changed either while the new file was written. */
export const assertSameBook = (before: Book, now: Book | undefined): void => {
  const facts = (book: Book) => [book.path, book.size, book.fileModifiedAt, book.seriesId, book.deletedAt].join('\n')
  if (!now || facts(now) !== facts(before)) throw new Overtaken('the book has changed')
}
