import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markPageHash } from '#catalog/page-hashes/mark-page-hash'
import { createPosterEditor } from '#catalog/posters/edit-posters'
import { createFindSubject } from '#catalog/posters/find-subject'
import { aViewer } from '#domain/testing/builders.test-support'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import { refreshBookArtwork } from '#ingest/artwork/refresh-artwork'
import { bookOnDisk, scratchFolder } from '#ingest/testing/book-on-disk.test-support'
import { generatePoster } from '#ingest/thumbnails/generate-poster'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { openPosterFiles } from '#platform/poster-files'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import sharp from 'sharp'
import { expect, it } from 'vitest'

const folder = scratchFolder()
const viewer = aViewer()
const writers = ['generated', 'beside the file', 'uploaded', 'of a hashed page'] as const

describeOnBothEngines('a poster that comes while the last equal one goes', (open) => {
  it.each(writers)('keeps its file, which went before its row was there (%s)', async (writer) => {
    const { leave, come, isShown } = await begin(await open(), writer)
    await come({ afterWrite: leave })
    expect(await isShown()).toBe(true)
  })

  it.each(writers)('keeps its file, when its row comes before the file goes (%s)', async (writer) => {
    const { leave, come, isShown } = await begin(await open(), writer)
    await leave({ beforeRemoval: come })
    expect(await isShown()).toBe(true)
  })

  it.each(writers)('keeps its file, when its row comes after the last look (%s)', async (writer) => {
    const { leave, come, isShown } = await begin(await open(), writer)
    await leave({ afterLook: come })
    expect(await isShown()).toBe(true)
  })
})

type Moment = () => Promise<void>
type Coming = { readonly afterWrite?: Moment }
type Leaving = { readonly beforeRemoval?: Moment; readonly afterLook?: Moment }

const nothing: Moment = async () => undefined

/** A picture that a series shows, and a book that is about to show it too: each in a process of its own. */
const begin = async (database: OpenedDatabase, writer: (typeof writers)[number]) => {
  const picture = await sharp({ create: { width: 20, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const bytes = buildZip([{ name: '1.jpg', data: picture }])
  const { stores, transaction, needs, library, book } = await bookOnDisk(database, folder(), { path: 'A/1.cbz', bytes })
  const place = join(folder(), 'posters')

  const other = await database.another()
  const series = { kind: 'series', id: (await shelfOf(stores).series(library.id)).id } as const
  const { id } = await editorOf(other, openPosterFiles(place, other.stores.thumbnails)).upload(viewer, series, {
    bytes: picture,
    selected: true,
  })
  const leave = async ({ beforeRemoval = nothing, afterLook = nothing }: Leaving = {}) => {
    const unused = async (hashes: readonly string[]) => {
      const found = await other.stores.thumbnails.unused(hashes)
      await afterLook()
      return found
    }
    const files = openPosterFiles(place, { unused })
    const remove = async (hashes: readonly string[]) => {
      await beforeRemoval()
      await files.remove(hashes)
    }
    await editorOf(other, { ...files, remove }).remove(viewer, series, id)
  }

  const come = async ({ afterWrite = nothing }: Coming = {}) => {
    const files = openPosterFiles(place, stores.thumbnails)
    const once = [afterWrite]
    const write = async (given: Uint8Array) => {
      const hash = await files.write(given)
      await once.pop()?.()
      return hash
    }
    const posters = { ...files, write }
    const shrink = async () => ({ bytes: picture, mediaType: 'image/jpeg', width: 20, height: 30 })
    const all = { ...needs, posters, images: { shrink } }
    const owner = { kind: 'book', id: book.id } as const
    if (writer === 'generated') await generatePoster(all)(book.id)
    if (writer === 'uploaded')
      await editorOf({ stores, transaction }, posters).upload(viewer, owner, { bytes: picture, selected: true })
    if (writer === 'beside the file') {
      const path = join(folder(), 'A', '1.jpg')
      writeFileSync(path, picture)
      await stores.sidecars.save(library.id, [{ path, parentPath: book.path, kind: 'ARTWORK', modifiedAt: 1 }])
      await refreshBookArtwork(all)(book.id)
    }
    if (writer === 'of a hashed page') {
      const pictures = { find: async () => ({ bytes: picture, mediaType: 'image/jpeg', size: picture.length }) }
      const mark = markPageHash({ ...stores, pictures, images: { shrink }, posterFiles: posters })
      await mark(viewer, { hash: 'a page', size: null, action: 'IGNORE' })
    }
  }

  return {
    leave,
    come,
    isShown: async () => {
      const shown = await stores.thumbnails.selectedOf({ kind: 'book', id: book.id })
      const contentHash = shown?.contentHash ?? (await stores.pageHashes.poster('a page')) ?? 'none'
      return (await openPosterFiles(place, stores.thumbnails).read(contentHash))?.equals(picture)
    },
  }
}

const editorOf = ({ stores, transaction }: Pick<OpenedDatabase, 'stores' | 'transaction'>, posterFiles: PosterFiles) =>
  createPosterEditor({
    ...stores,
    transaction,
    posterFiles,
    findSubject: createFindSubject({
      ...stores,
      members: { ofCollection: async () => undefined, ofReadList: async () => undefined },
    }),
    prepare: async (bytes) => ({ bytes, mediaType: 'image/jpeg', width: 20, height: 30 }),
  })
