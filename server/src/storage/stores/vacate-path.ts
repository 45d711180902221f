import { displacedPath } from '#domain/displaced-path'
import type { Database } from '../dialects/dialect.ts'

/** Moves whoever holds a path out of the way, so that another row may take it. */
export const vacatePath = async (
  db: Database,
  table: 'book' | 'series',
  { libraryId, path }: { libraryId: string; path: string },
): Promise<void> => {
  const here = await db
    .selectFrom(table)
    .select(['id', 'path'])
    .where('library_id', '=', libraryId)
    .where('path', '=', path)
    .executeTakeFirst()
  if (!here) return
  await db
    .updateTable(table)
    .set({ path: displacedPath(here) })
    .where('id', '=', here.id)
    .execute()
}
