import type { CollectionId, ReadListId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import { aPoster, aViewer } from '#domain/testing/builders.test-support'
import type { PosterOwner } from '#domain/thumbnail/thumbnail'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { expect, it } from 'vitest'
import { createPosterEditor } from './edit-posters.ts'
import { createFindSubject } from './find-subject.ts'

const viewer = aViewer()
const outsider = aViewer({ libraries: new Set() })
const bytes = Buffer.from('a picture')

describeOnBothEngines('editing posters', (open) => {
  it.each(['book', 'series', 'collection', 'read-list'] as const)(
    'tells what happened to the posters of a %s',
    async (kind) => {
      const { editor, owners, published } = await begin(await open())
      const owner = owners[kind]
      const added = await editor.upload(viewer, owner, { bytes, selected: true })
      const second = await editor.upload(viewer, owner, { bytes, selected: false })
      await editor.select(viewer, owner, second.id)
      await editor.remove(viewer, owner, added.id)
      const [noun, subject] = names[kind]
      const facts = { [subject]: owner.id }
      expect(published).toMatchObject([
        { type: `Thumbnail${noun}Added`, ...facts, selected: true },
        { type: `Thumbnail${noun}Added`, ...facts, selected: false },
        { type: `Thumbnail${noun}Added`, ...facts, selected: true },
        { type: `Thumbnail${noun}Deleted`, ...facts, selected: false },
      ])
      expect(await editor.list(viewer, owner)).toEqual([{ ...second, selected: true }])
    },
  )

  it('throws a file away with the last poster that shows it', async () => {
    const { editor, owners, files } = await begin(await open())
    const one = await editor.upload(viewer, owners.book, { bytes, selected: true })
    const other = await editor.upload(viewer, owners.series, { bytes, selected: true })
    await editor.remove(viewer, owners.book, one.id)
    expect([...files]).toEqual(['a picture'])
    await editor.remove(viewer, owners.series, other.id)
    expect([...files]).toEqual([])
  })

  it('stores nothing of what is no picture', async () => {
    const { editor, owners, files, published } = await begin(await open())
    const upload = editor.upload(viewer, owners.book, { bytes: Buffer.from('text'), selected: true })
    await expect(upload).rejects.toMatchObject({ refusal: 'unsupported' })
    expect([files.size, published]).toEqual([0, []])
  })

  it('refuses a one-shot series, but not its book', async () => {
    const { editor, owners } = await begin(await open(), { oneshot: true })
    const refused = editor.upload(viewer, owners.series, { bytes, selected: true })
    await expect(refused).rejects.toMatchObject({ refusal: 'invalid' })
    expect(await editor.upload(viewer, owners.book, { bytes, selected: true })).toMatchObject({ selected: true })
  })

  it('keeps what files brought', async () => {
    const { editor, owners, stores } = await begin(await open())
    for (const type of ['GENERATED', 'SIDECAR'] as const) {
      const { added } = await stores.thumbnails.add(aPoster(owners.book, { type, sourcePath: '/x.jpg' }), 'YES')
      await expect(editor.remove(viewer, owners.book, added.id)).rejects.toMatchObject({
        refusal: 'invalid',
        message: 'Only uploaded thumbnails can be deleted',
      })
    }
  })

  it('has nothing for those who may not see the owner', async () => {
    const { editor, owners } = await begin(await open())
    const refused = { refusal: 'not-found' }
    for (const owner of Object.values(owners)) {
      const { id } = await editor.upload(viewer, owner, { bytes, selected: true })
      await expect(editor.list(outsider, owner)).rejects.toMatchObject(refused)
      await expect(editor.find(outsider, owner, id)).rejects.toMatchObject(refused)
      await expect(editor.select(outsider, owner, id)).rejects.toMatchObject(refused)
      await expect(editor.remove(outsider, owner, id)).rejects.toMatchObject(refused)
      await expect(editor.upload(outsider, owner, { bytes, selected: true })).rejects.toMatchObject(refused)
      await expect(editor.find(viewer, owner, 'nobody' as ThumbnailId)).rejects.toMatchObject(refused)
    }
  })
})

const names = {
  book: ['Book', 'bookId'],
  series: ['Series', 'seriesId'],
  collection: ['SeriesCollection', 'collectionId'],
  'read-list': ['ReadList', 'readListId'],
} as const

const begin = async ({ stores, transaction, published }: OpenedDatabase, { oneshot = false } = {}) => {
  const shelf = shelfOf(stores)
  const series = await shelf.series((await shelf.library()).id, { oneshot })
  const book = await shelf.book(series)
  const members = {
    ofCollection: async (of: typeof viewer) => (of === viewer ? [series.id] : undefined),
    ofReadList: async (of: typeof viewer) => (of === viewer ? [book.id] : undefined),
  }
  const files = new Set<string>()
  const editor = createPosterEditor({
    ...stores,
    transaction,
    findSubject: createFindSubject({ ...stores, members }),
    prepare: async (given) =>
      String(given) === 'text' ? undefined : { bytes: given, mediaType: 'image/png', width: 2, height: 3 },
    posterFiles: {
      write: async (given) => {
        files.add(String(given))
        return String(given)
      },
      read: async () => undefined,
      remove: async (hashes) => hashes.forEach((hash) => files.delete(hash)),
    },
  })
  const owners = {
    book: { kind: 'book', id: book.id },
    series: { kind: 'series', id: series.id },
    collection: { kind: 'collection', id: 'C' as CollectionId },
    'read-list': { kind: 'read-list', id: 'R' as ReadListId },
  } satisfies Record<PosterOwner['kind'], PosterOwner>
  return { stores, editor, owners, files, published }
}
