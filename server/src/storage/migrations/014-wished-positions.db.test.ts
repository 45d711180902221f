import type { BookId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'
import { wishedPositions } from './014-wished-positions.ts'

describeOnBothEngines('the migration that notes the positions that files asked for', (open) => {
  it('finds them in what the files said, so that a list is put in order when its files are read again', async () => {
    const { engine, stores } = await open()
    const shelf = shelfOf(stores)
    const series = await shelf.series('L' as LibraryId)
    const books: BookId[] = []
    const said = [3, null, null, 1, 99_999_999_999].map((number) => [{ name: ' ARC ', number }])
    for (const readLists of said) {
      const { id } = await shelf.book(series)
      await stores.books.saveFileWords(id, { readLists })
      await stores.readLists.syncFromFiles(id, readLists)
      books.push(id)
    }
    for (const table of ['collection_series', 'read_list_book'])
      await sql`alter table ${sql.table(table)} drop column wished`.execute(engine.db)
    // As they came before, one behind the other.
    for (const [i, id] of [2, 0, 4, 1, 3].entries())
      await sql`update read_list_book set number = ${i} where book_id = ${books[id]}`.execute(engine.db)
    await wishedPositions.up(engine.db)
    const wishes = async () => {
      const { rows } = await sql<{
        wished: number | null
      }>`select wished from read_list_book order by number`.execute(engine.db)
      return rows.map((row) => row.wished)
    }
    expect(await wishes()).toEqual([null, 3, null, null, 1])
    for (const [i, id] of books.entries()) await stores.readLists.syncFromFiles(id, said[i] ?? [], said[i])
    const [a, b, c, d, e] = books
    expect((await stores.readLists.byName('arc'))?.bookIds).toEqual([d, a, b, c, e])
  })
})
