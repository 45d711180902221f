import { sql, type Kysely } from 'kysely'
import { hashDigits, keptCharacters, longestKey } from '../fitting-key.ts'

/** An index takes 2704 bytes at most, while texts may have any length: long ones stand there by their beginning and a hash. */
export const fitLongTexts = async (db: Kysely<unknown>) => {
  await sql`create or replace function fitting_key(whole text) returns text language sql immutable parallel safe as $$
    select case when octet_length(whole) > ${sql.lit(longestKey)}
      then left(whole, ${sql.lit(keptCharacters)}) || translate(md5(whole), '0123456789abcdef', ${sql.lit(hashDigits)})
      else whole end $$`.execute(db)
  for (const [table, ...columns] of keys) await cutKeys(db, table, columns)
  for (const [constraint, table, ...parts] of unique) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)}`.execute(db)
    await sql`create unique index ${sql.ref(constraint)} on ${sql.table(table)} (${sql.join(parts.map(entry))})`.execute(
      db,
    )
  }
  // The index of the constraint found them too. This kind takes any length, and knows nothing but `=`.
  await sql`create index page_hash_hash on page_hash using hash (hash)`.execute(db)
  for (const [name, table, ...columns] of withoutTexts) {
    await db.schema.dropIndex(name).execute()
    await db.schema.createIndex(name).on(table).columns(columns).execute()
  }
}

/** What is compared and ordered by, and shown to nobody. */
const keys = [
  ['series_metadata', 'title_key', 'publisher_key', 'language_key'],
  ['series_term', 'term_key'],
  ['series_author', 'name_key'],
  ['book_metadata', 'title_key'],
  ['book_tag', 'term_key'],
  ['book_author', 'name_key'],
  ['collection', 'name_fold'],
  ['read_list', 'name_fold'],
  ['user_account', 'email_key'],
  ['api_key', 'comment_fold'],
] as const

/** By table, those that the triggers below cut. */
export const fittedColumns: ReadonlyMap<string, readonly string[]> = new Map(
  keys.map(([table, ...columns]) => [table, columns]),
)

/** What is shown, and there only once. */
const unique = [
  ['series_term_pk', 'series_term', 'series_id', 'kind', { text: 'term' }],
  ['series_author_pk', 'series_author', 'series_id', { text: 'role' }, { text: 'name' }],
  ['book_tag_pk', 'book_tag', 'book_id', { text: 'term' }],
  ['book_author_pk', 'book_author', 'book_id', { text: 'role' }, { text: 'name' }],
  ['client_setting_pk', 'client_setting', 'user_id', { text: 'key' }],
  ['announcement_read_pk', 'announcement_read', 'user_id', { text: 'announcement_id' }],
  ['page_hash_pkey', 'page_hash', { text: 'hash' }],
] as const

/** Byte by byte: that two texts are the same needs no language. */
const entry = (part: string | { readonly text: string }) =>
  typeof part === 'string' ? sql.ref(part) : sql`fitting_key(${sql.ref(part.text)}) collate "C"`

/** What is shown stood in these beside its key; it is read from the row now. */
const withoutTexts = [
  ['series_term_key', 'series_term', 'kind', 'term_key', 'series_id'],
  ['series_author_name', 'series_author', 'name_key', 'series_id'],
  ['book_author_name', 'book_author', 'name_key', 'book_id'],
] as const

/** Those that are there and those that come; a trigger that has nothing to do is not even called. */
const cutKeys = async (db: Kysely<unknown>, table: string, columns: readonly string[]) => {
  const name = sql.ref(`${table}_fitted`)
  const isLong = (of: string) =>
    sql.join(
      columns.map((column) => sql`octet_length(${sql.ref(`${of}.${column}`)}) > ${sql.lit(longestKey)}`),
      sql` or `,
    )
  const cut = columns.map((column) => sql`${sql.ref(`new.${column}`)} := fitting_key(${sql.ref(`new.${column}`)});`)
  await sql`create or replace function ${name}() returns trigger language plpgsql as $$ begin
    ${sql.join(cut, sql` `)} return new; end $$`.execute(db)
  await sql`create trigger ${name} before insert or update on ${sql.table(table)} for each row
    when (${isLong('new')}) execute function ${name}()`.execute(db)
  const first = sql.ref(columns[0] ?? '')
  await sql`update ${sql.table(table)} set ${first} = ${first} where ${isLong(table)}`.execute(db)
}
