import type { BookMetadata } from '#domain/book/book'
import { searchableText } from '#domain/search/fold-text'
import type { SeriesMetadata } from '#domain/series/series'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { secrecyOfSeries } from '../stores/secrecy.ts'

/** Written in the transaction that writes the metadata, so that what is saved is found at once. */
export const saveSeriesText = async (db: Database, id: string, metadata: SeriesMetadata) => {
  await db
    .insertInto('series_text')
    .values({ series_id: id, text: textOfSeries(metadata), secrecy_id: secrecyOfSeries(id) })
    .onConflict((conflict) =>
      conflict
        .column('series_id')
        .doUpdateSet((eb) => ({ text: eb.ref('excluded.text') }))
        .where(sql<boolean>`series_text.text <> excluded.text`),
    )
    .execute()
}

type BookText = { readonly book_id: string; readonly text: string; readonly secrecy_id: number | RawBuilder<number> }

export const saveBookTexts = async (db: Database, texts: readonly BookText[]) => {
  await db
    .insertInto('book_text')
    .values(texts)
    .onConflict((conflict) =>
      conflict
        .column('book_id')
        .doUpdateSet((eb) => ({ text: eb.ref('excluded.text') }))
        .where(sql<boolean>`book_text.text <> excluded.text`),
    )
    .execute()
}

export const textOfSeries = ({
  title,
  titleSort,
  alternateTitles,
}: Pick<SeriesMetadata, 'title' | 'titleSort' | 'alternateTitles'>) =>
  searchableText([title, titleSort, ...alternateTitles.map((alternate) => alternate.title)])

export const textOfBook = ({ title, isbn }: Pick<BookMetadata, 'title' | 'isbn'>) =>
  searchableText(isbn === '' ? [title] : [title, isbn])
