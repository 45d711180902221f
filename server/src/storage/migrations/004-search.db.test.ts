import type { Kysely } from 'kysely'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import type { Engine } from '../dialects/dialect.ts'
import { describeOlderDatabase } from '../testing/older-database.ts'

const viewer = aViewer()

describeOlderDatabase('the migration that brings search', '003-whole-engine', (open) => {
  it('finds what was there before', async () => {
    const { engine, stores } = await open()
    await fillAsBefore(engine)
    await migrate(engine)
    const { seriesReader, bookReader, referentials } = stores
    expect((await seriesReader.list(viewer, { search: 'GALLIER' }, pageRequest())).total).toBe(1)
    expect((await seriesReader.list(viewer, { publishers: ['editions'] }, pageRequest())).total).toBe(1)
    expect((await bookReader.list(viewer, { search: '9783161484100' }, pageRequest())).total).toBe(1)
    expect((await bookReader.list(viewer, { authors: [{ name: 'ZOE' }] }, pageRequest())).total).toBe(1)
    expect((await referentials.authorNames(viewer, { search: 'zoe' }, pageRequest())).items).toEqual(['Zoë'])
  })
})

/** Rows as they were written then, without the columns that came later. */
const fillAsBefore = async (engine: Engine) => {
  const db = engine.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const dates = { created_at: 1, modified_at: 1 }
  const place = { library_id: 'L', name: 'x', name_key: 'x', file_modified_at: 1, oneshot: 0, ...dates }
  const texts = { summary: '', links_json: '[]', locks_json: '[]', ...dates }
  const rows: Record<string, Record<string, unknown>> = {
    series: { id: 'S', path: '/s', book_count: 1, ...place },
    series_metadata: {
      series_id: 'S',
      status: 'ENDED',
      title: 'Astérix',
      title_sort: 'Asterix',
      title_key: 'asterix',
      publisher: 'Éditions',
      language: 'fr',
      alternate_titles_json: '[{"label":"de","title":"Der Gallier"}]',
      ...texts,
    },
    series_aggregate: { series_id: 'S', summary: '', summary_number: '', ...dates },
    series_author: { series_id: 'S', name: 'Zoë', role: 'writer' },
    book: { id: 'B', series_id: 'S', path: '/b', size: 1, number: 1, file_hash: '', ...place },
    book_metadata: {
      book_id: 'B',
      title: 'One',
      title_key: 'one',
      number: '1',
      number_sort: 1,
      isbn: '9783161484100',
      ...texts,
    },
    book_author: { book_id: 'B', name: 'Zoë', role: 'writer' },
    media: {
      book_id: 'B',
      status: 'UNKNOWN',
      media_type: '',
      page_count: 0,
      comment: '',
      epub_divina: 0,
      epub_kepub: 0,
      ...dates,
    },
  }
  for (const [table, row] of Object.entries(rows)) await db.insertInto(table).values(row).execute()
}
