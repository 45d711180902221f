import type { BookId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import type { ThumbnailType } from '@spinrack/contract/vocabulary/thumbnail'
import { planAddition, selectionWithout, settledSelection } from '#domain/thumbnail/selection'
import type { NewThumbnail, PosterOwner, Thumbnail, ThumbnailStore } from '#domain/thumbnail/thumbnail'
import type { Selectable } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { flagOf, inTurns } from '../rows.ts'
import type { Schema } from '../schema.ts'
import { coverBook } from './cover-book.ts'

export const thumbnailStore = (db: Database): ThumbnailStore => ({
  find: async (id) => {
    const row = await db.selectFrom('thumbnail').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toThumbnail(row)
  },

  listOf: (owner) => listOf(db, owner),

  selectedOf: async (owner) => settledSelection(owner.kind, await listOf(db, owner)),

  coverBook: (viewer, seriesId) => coverBook(db, viewer, seriesId),

  toRegenerate: async (smallerThan) => {
    const rows = await db
      .selectFrom('book')
      .select('id')
      .where('deleted_at', 'is', null)
      .$if(smallerThan !== undefined, (books) =>
        books.where('id', 'in', (eb) =>
          eb
            .selectFrom('thumbnail')
            .select('owner_id')
            .where('owner_kind', '=', 'book')
            .where('type', '=', 'GENERATED')
            .where('width', '<', smallerThan ?? 0)
            .where('height', '<', smallerThan ?? 0),
        ),
      )
      .orderBy('id')
      .execute()
    return rows.map((row) => row.id as BookId)
  },

  add: async (thumbnail, preference) => {
    const former = await listOf(db, thumbnail.owner)
    const plan = planAddition(former, thumbnail, preference)
    const freed = await removeRows(db, plan.replaced)
    const added = { ...thumbnail, selected: plan.selected?.id === thumbnail.id }
    await db.insertInto('thumbnail').values(toRow(added)).execute()
    if (former.length > plan.replaced.length) await saveSelection(db, thumbnail.owner, plan.selected)
    return { added, unused: await unused(db, freed) }
  },

  select: ({ owner, ...thumbnail }) => saveSelection(db, owner, thumbnail),

  withSidecars: async (owners) => {
    const having = new Set<string>()
    for await (const chunk of inTurns(owners.map(({ id }) => id))) {
      const rows = await db
        .selectFrom('thumbnail')
        .select('owner_id')
        .where('owner_id', 'in', chunk)
        .where('type', '=', 'SIDECAR')
        .execute()
      for (const row of rows) having.add(row.owner_id)
    }
    return owners.filter(({ id }) => having.has(id))
  },

  moveSource: async ({ id }, sourcePath) => {
    await db.updateTable('thumbnail').set({ source_path: sourcePath }).where('id', '=', id).execute()
  },

  remove: async (thumbnail) => {
    const next = selectionWithout(await listOf(db, thumbnail.owner), thumbnail)
    const freed = await removeRows(db, [thumbnail])
    await saveSelection(db, thumbnail.owner, next)
    return unused(db, freed)
  },

  removeOf: (owners, { butUploaded = false } = {}) => removeOf(db, owners, butUploaded),

  unused: (contentHashes) => unused(db, contentHashes),
})

const listOf = async (db: Database, owner: PosterOwner): Promise<Thumbnail[]> => {
  const rows = await db
    .selectFrom('thumbnail')
    .selectAll()
    .where('owner_id', '=', owner.id)
    .where('owner_kind', '=', owner.kind)
    .orderBy('id')
    .execute()
  return rows.map(toThumbnail)
}

const saveSelection = async (db: Database, owner: PosterOwner, selected: { readonly id: string } | undefined) => {
  await db
    .updateTable('thumbnail')
    .set((eb) => ({
      selected: eb
        .case()
        .when('id', '=', selected?.id ?? '')
        .then(eb.lit(1))
        .else(eb.lit(0))
        .end(),
    }))
    .where('owner_id', '=', owner.id)
    .where('owner_kind', '=', owner.kind)
    .execute()
}

const removeRows = async (db: Database, thumbnails: readonly Thumbnail[]): Promise<string[]> => {
  if (thumbnails.length === 0) return []
  const ids = thumbnails.map((one) => one.id)
  const rows = await db.deleteFrom('thumbnail').where('id', 'in', ids).returning('content_hash').execute()
  return rows.map((row) => row.content_hash)
}

const removeOf = async (db: Database, owners: readonly PosterOwner[], butUploaded: boolean) => {
  const freed: string[] = []
  for (const [kind, ofKind] of Map.groupBy(owners, (owner) => owner.kind)) {
    for await (const chunk of inTurns(ofKind.map((owner) => owner.id))) {
      const rows = await db
        .deleteFrom('thumbnail')
        .where('owner_kind', '=', kind)
        .where('owner_id', 'in', chunk)
        .$if(butUploaded, (query) => query.where('type', '<>', 'USER_UPLOADED'))
        .returning('content_hash')
        .execute()
      freed.push(...rows.map((row) => row.content_hash))
    }
  }
  return unused(db, freed)
}

/** Equal posters share one file, with pictures of hashed pages too; it may go only when nobody refers to it. */
const unused = async (db: Database, hashes: readonly string[]) => {
  const candidates = new Set(hashes)
  for (const table of ['thumbnail', 'page_hash'] as const) {
    for await (const chunk of inTurns([...candidates])) {
      const used = await db.selectFrom(table).select('content_hash').where('content_hash', 'in', chunk).execute()
      for (const row of used) candidates.delete(row.content_hash ?? '')
    }
  }
  return [...candidates]
}

const toRow = (thumbnail: NewThumbnail & { readonly selected: boolean }) => ({
  id: thumbnail.id,
  owner_kind: thumbnail.owner.kind,
  owner_id: thumbnail.owner.id,
  type: thumbnail.type,
  selected: flagOf(thumbnail.selected),
  media_type: thumbnail.mediaType,
  size: thumbnail.size,
  width: thumbnail.width,
  height: thumbnail.height,
  content_hash: thumbnail.contentHash,
  source_path: thumbnail.sourcePath,
  created_at: Date.now(),
})

const toThumbnail = (row: Selectable<Schema['thumbnail']>): Thumbnail => ({
  id: row.id as ThumbnailId,
  owner: { kind: row.owner_kind, id: row.owner_id } as PosterOwner,
  type: row.type as ThumbnailType,
  selected: row.selected === 1,
  mediaType: row.media_type,
  size: row.size,
  width: row.width,
  height: row.height,
  contentHash: row.content_hash,
  sourcePath: row.source_path,
})
