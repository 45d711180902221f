import type { PlacedSidecar, SidecarStore } from '#domain/sidecar/sidecar'
import type { Database } from '../dialects/dialect.ts'
import { inChunks } from '../rows.ts'
import type { Schema } from '../schema.ts'

export const sidecarStore = (db: Database): SidecarStore => ({
  ofParent: async (parentPath) => {
    const rows = await db
      .selectFrom('sidecar')
      .selectAll()
      .where('parent_path', '=', parentPath)
      .orderBy('path')
      .execute()
    return rows.map(({ path, kind, modified_at }) => ({ path, kind, modifiedAt: modified_at }))
  },

  inLibrary: async (id) => {
    const rows = await db.selectFrom('sidecar').selectAll().where('library_id', '=', id).execute()
    return rows.map(toSidecar)
  },

  save: async (libraryId, sidecars) => {
    for (const chunk of inChunks(sidecars, 100)) {
      await db
        .insertInto('sidecar')
        .values(
          chunk.map(({ path, parentPath, kind, modifiedAt }) => ({
            library_id: libraryId,
            path,
            parent_path: parentPath,
            kind,
            modified_at: modifiedAt,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['library_id', 'path']).doUpdateSet((eb) => ({
            parent_path: eb.ref('excluded.parent_path'),
            kind: eb.ref('excluded.kind'),
            modified_at: eb.ref('excluded.modified_at'),
          })),
        )
        .execute()
    }
  },

  remove: async (libraryId, paths) => {
    for (const chunk of inChunks(paths)) {
      await db.deleteFrom('sidecar').where('library_id', '=', libraryId).where('path', 'in', chunk).execute()
    }
  },

  removeAll: async (libraryId) => {
    await db.deleteFrom('sidecar').where('library_id', '=', libraryId).execute()
  },
})

const toSidecar = (row: Schema['sidecar']): PlacedSidecar => ({
  path: row.path,
  parentPath: row.parent_path,
  kind: row.kind,
  modifiedAt: row.modified_at,
})
