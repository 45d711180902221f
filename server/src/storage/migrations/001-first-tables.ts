import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../dialects/dialect.ts'

type Tables = Kysely<Record<string, Record<string, unknown>>>

export const firstTables = (engine: Engine): Migration => ({
  up: async (database: Kysely<unknown>) => {
    const db = database as Tables
    const key = sql.raw(engine.sortKeyType)

    await text(flag(dated(db.schema.createTable('library')), 'unavailable'), 'name', 'root', 'options_json')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute()

    await text(flag(dated(db.schema.createTable('series')), 'oneshot'), 'library_id', 'name', 'path')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name_key', key, (column) => column.notNull())
      .addColumn('file_modified_at', 'bigint', (column) => column.notNull())
      .addColumn('book_count', 'integer', (column) => column.notNull())
      .addColumn('deleted_at', 'bigint')
      .execute()
    // A path stands for one series, so that a scan run twice can never add it twice.
    await db.schema.createIndex('series_path').on('series').columns(['library_id', 'path']).unique().execute()
    await db.schema.createIndex('series_created').on('series').columns(['created_at', 'id']).execute()
    await db.schema.createIndex('series_modified').on('series').columns(['modified_at', 'id']).execute()

    await text(
      dated(db.schema.createTable('series_metadata')),
      'status',
      'title',
      'title_sort',
      'summary',
      'publisher',
      'language',
      'links_json',
      'alternate_titles_json',
      'locks_json',
    )
      .addColumn('series_id', 'text', (column) => column.primaryKey())
      .addColumn('title_key', key, (column) => column.notNull())
      .addColumn('reading_direction', 'text')
      .addColumn('age_rating', 'integer')
      .addColumn('total_book_count', 'integer')
      .execute()
    await db.schema.createIndex('series_title_key').on('series_metadata').columns(['title_key', 'series_id']).execute()

    await text(db.schema.createTable('series_term'), 'series_id', 'kind', 'term')
      .addColumn('term_key', key, (column) => column.notNull())
      .addPrimaryKeyConstraint('series_term_pk', ['series_id', 'kind', 'term'])
      .execute()
    await db.schema
      .createIndex('series_term_key')
      .on('series_term')
      .columns(['kind', 'term_key', 'series_id'])
      .execute()

    await text(dated(db.schema.createTable('series_aggregate')), 'summary', 'summary_number')
      .addColumn('series_id', 'text', (column) => column.primaryKey())
      .addColumn('release_date', 'text')
      .execute()

    await text(db.schema.createTable('series_author'), 'series_id', 'name', 'role')
      .addPrimaryKeyConstraint('series_author_pk', ['series_id', 'role', 'name'])
      .execute()

    await text(
      flag(dated(db.schema.createTable('book')), 'oneshot'),
      'series_id',
      'library_id',
      'name',
      'path',
      'file_hash',
    )
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name_key', key, (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('file_modified_at', 'bigint', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('deleted_at', 'bigint')
      .execute()
    await db.schema.createIndex('book_path').on('book').columns(['library_id', 'path']).unique().execute()
    await db.schema.createIndex('book_series').on('book').columns(['series_id', 'number']).execute()
    await db.schema.createIndex('book_created').on('book').columns(['created_at', 'id']).execute()

    await text(
      dated(db.schema.createTable('book_metadata')),
      'title',
      'summary',
      'number',
      'isbn',
      'links_json',
      'locks_json',
    )
      .addColumn('book_id', 'text', (column) => column.primaryKey())
      .addColumn('title_key', key, (column) => column.notNull())
      .addColumn('number_sort', 'double precision', (column) => column.notNull())
      .addColumn('release_date', 'text')
      .addColumn('file_words_json', 'text')
      .execute()
    await db.schema.createIndex('book_release_date').on('book_metadata').columns(['release_date', 'book_id']).execute()

    await text(db.schema.createTable('book_tag'), 'book_id', 'term')
      .addColumn('term_key', key, (column) => column.notNull())
      .addPrimaryKeyConstraint('book_tag_pk', ['book_id', 'term'])
      .execute()
    await text(db.schema.createTable('book_author'), 'book_id', 'name', 'role')
      .addPrimaryKeyConstraint('book_author_pk', ['book_id', 'role', 'name'])
      .execute()

    await text(
      flag(dated(db.schema.createTable('media')), 'epub_divina', 'epub_kepub'),
      'status',
      'media_type',
      'comment',
    )
      .addColumn('book_id', 'text', (column) => column.primaryKey())
      .addColumn('page_count', 'integer', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('media_status').on('media').columns(['status', 'book_id']).execute()

    await text(db.schema.createTable('media_content'), 'pages_json', 'files_json')
      .addColumn('book_id', 'text', (column) => column.primaryKey())
      .execute()

    await text(
      flag(db.schema.createTable('book_thumbnail'), 'selected'),
      'book_id',
      'type',
      'media_type',
      'content_hash',
    )
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('book_thumbnail_book').on('book_thumbnail').column('book_id').execute()
    await db.schema.createIndex('book_thumbnail_content').on('book_thumbnail').column('content_hash').execute()

    await text(
      flag(dated(db.schema.createTable('read_progress')), 'completed'),
      'book_id',
      'user_id',
      'device_id',
      'device_name',
    )
      .addColumn('page', 'integer', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('read_progress_pk', ['book_id', 'user_id'])
      .execute()
    await db.schema
      .createIndex('read_progress_recent')
      .on('read_progress')
      .columns(['user_id', 'completed', 'read_at'])
      .execute()

    await text(db.schema.createTable('series_progress'), 'series_id', 'user_id')
      .addColumn('read_count', 'integer', (column) => column.notNull())
      .addColumn('in_progress_count', 'integer', (column) => column.notNull())
      .addColumn('last_read_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('series_progress_pk', ['series_id', 'user_id'])
      .execute()
    await db.schema
      .createIndex('series_progress_recent')
      .on('series_progress')
      .columns(['user_id', 'last_read_at'])
      .execute()

    await text(
      flag(dated(db.schema.createTable('user_account')), 'shared_all_libraries'),
      'email',
      'password_hash',
      'roles_json',
      'shared_libraries_json',
      'labels_allow_json',
      'labels_exclude_json',
    )
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('age_restriction_json', 'text')
      .execute()

    for (const table of ['session', 'remembered_login']) {
      await text(db.schema.createTable(table), 'user_id')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute()
    }

    await flag(db.schema.createTable('authentication_activity'), 'success')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text')
      .addColumn('email', 'text')
      .addColumn('api_key_id', 'text')
      .addColumn('api_key_comment', 'text')
      .addColumn('ip', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('error', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('source', 'text')
      .execute()
    await db.schema.createIndex('authentication_activity_at').on('authentication_activity').column('at').execute()

    await text(flag(db.schema.createTable('job'), 'rerun'), 'type', 'subject', 'payload_json')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('priority', 'integer', (column) => column.notNull())
      .addColumn('group_key', 'text')
      .addColumn('queued_at', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('owner', 'text')
      .addColumn('held_until', 'bigint')
      .addColumn('error', 'text')
      .addColumn('failed_at', 'bigint')
      .execute()
    await db.schema.createIndex('job_order').on('job').columns(['priority', 'queued_at']).execute()
    // The database itself refuses a second running job of one group, whoever asks.
    await sql`create unique index job_running_group on job (group_key) where owner is not null`.execute(db)
  },
})

type Builder = CreateTableBuilder<string, string>

const text = (table: Builder, ...names: string[]) =>
  names.reduce((builder, name) => builder.addColumn(name, 'text', (column) => column.notNull()), table)

const flag = (table: Builder, ...names: string[]) =>
  names.reduce((builder, name) => builder.addColumn(name, 'integer', (column) => column.notNull()), table)

const dated = (table: Builder) =>
  table
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('modified_at', 'bigint', (column) => column.notNull())
