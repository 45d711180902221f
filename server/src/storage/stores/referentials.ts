import { seesEverything } from '#domain/access/sees-everything'
import type { Viewer } from '#domain/access/viewer'
import type { Paged, PageRequest } from '#domain/paging'
import type { ReferentialReader, Scope } from '#domain/referential/referential'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { contains } from '../search/operators.ts'
import { patternKey } from '../sort-key.ts'
import { limits, paged } from './paging.ts'
import { visibleSeriesIds } from './visibility.ts'

/** Where values stand: a table, what to take from its rows, and what to order by. */
type Source = {
  readonly table: 'series_term' | 'book_tag' | 'series_author' | 'book_author' | 'series_metadata' | 'series_aggregate'
  readonly value: RawBuilder<unknown>
  readonly extra?: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly where?: readonly RawBuilder<SqlBool>[]
  readonly direction?: 'asc' | 'desc'
}
type Asked = { readonly viewer: Viewer; readonly scope?: Scope | undefined; readonly request: PageRequest }
type Value = { readonly value: unknown; readonly extra: string }

export const referentialReader = (db: Database): ReferentialReader => {
  const find = async <Result>(
    source: Source & { readonly and?: Source },
    { viewer, scope, request }: Asked,
    toResult: (row: Value) => Result,
  ): Promise<Paged<Result>> => {
    const sources = source.and ? [source, source.and] : [source]
    const selects = sources.map((one) => distinctValues(one, [...within(one, scope), ...visibleIn(one, viewer)]))
    const values = sql<Value & { key: unknown }>`(${sql.join(selects, sql` union `)})`.as('found')
    const direction = source.direction ?? 'asc'
    const { limit, offset } = limits(request)
    const all = db
      .selectFrom(values)
      .select(['found.value', 'found.extra'])
      .orderBy('found.key', (order) => (direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()))
      .orderBy('found.value', direction)
      .orderBy('found.extra')
    const rows = await (limit === undefined ? all : all.limit(limit).offset(offset)).execute()
    const isWhole = offset === 0 && (limit === undefined || rows.length < limit)
    const total = isWhole
      ? rows.length
      : (
          await db
            .selectFrom(values)
            .select((eb) => eb.fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow()
        ).total
    return paged(rows.map(toResult), total, { request, sorted: true })
  }

  return {
    authors: (viewer, filter, request) =>
      find(
        { ...authorsIn(filter), value: sql.ref('name'), extra: sql.ref('role') },
        { viewer, scope: filter.scope, request },
        ({ value, extra }) => ({ name: String(value), role: extra }),
      ),
    authorNames: (viewer, filter, request) =>
      find({ ...authorsIn(filter), value: sql.ref('name') }, { viewer, scope: filter.scope, request }, toText),
    authorRoles: (viewer, filter, request) =>
      find(
        { ...authorsIn(filter), value: sql.ref('role'), key: sql.ref('role') },
        { viewer, scope: filter.scope, request },
        toText,
      ),

    terms: (viewer, { kinds, search, scope }, request) => {
      const searched = searchedIn(sql.ref('term_key'), search)
      const columns = { value: sql.ref('term'), key: sql.ref('term_key') }
      // Which books are in a read list only the tags of the books themselves tell.
      const ofBooks: Source | undefined =
        scope?.kind === 'read-list' && kinds.includes('book-tag')
          ? { table: 'book_tag', ...columns, where: searched }
          : undefined
      const others = ofBooks ? kinds.filter((kind) => kind !== 'book-tag') : kinds
      const ofSeries: Source = {
        table: 'series_term',
        ...columns,
        where: [sql`kind in (${sql.join(others)})`, ...searched],
      }
      const source = ofBooks && others.length === 0 ? ofBooks : { ...ofSeries, ...(ofBooks && { and: ofBooks }) }
      return find(source, { viewer, scope, request }, toText)
    },

    publishers: (viewer, { search, scope }, request) =>
      find(metadataValue('publisher', search), { viewer, scope, request }, toText),
    languages: (viewer, { search, scope }, request) =>
      find(metadataValue('language', search), { viewer, scope, request }, toText),

    ageRatings: (viewer, { unrated, scope }, request) => {
      const rating = sql.ref('age_rating')
      const where = unrated === 'included' ? [] : [sql<SqlBool>`${rating} is not null`]
      const source: Source = { table: 'series_metadata', value: rating, key: rating, where }
      return find(source, { viewer, scope, request }, ({ value }) => (value === null ? null : Number(value)))
    },

    releaseYears: (viewer, { scope }, request) => {
      const year = sql`substr(release_date, 1, 4)`
      const where = [sql<SqlBool>`release_date is not null`]
      return find(
        { table: 'series_aggregate', value: year, key: year, where, direction: 'desc' },
        { viewer, scope, request },
        toText,
      )
    },
  }
}

const distinctValues = ({ table, value, key, extra, where = [] }: Source, narrower: readonly RawBuilder<SqlBool>[]) => {
  const tests = [...where, ...narrower]
  return sql`select distinct ${value} as value, ${key} as key, ${extra ?? sql`''`} as extra
    from ${sql.table(table)} where ${tests.length > 0 ? sql.join(tests, sql` and `) : sql`1 = 1`}`
}

const toText = ({ value }: Value) => String(value)

const authorsIn = ({ search, role, scope }: { search?: string; role?: string; scope?: Scope }) => ({
  table: scope?.kind === 'read-list' ? ('book_author' as const) : ('series_author' as const),
  key: sql.ref('name_key'),
  where: [...searchedIn(sql.ref('name_key'), search), ...(role === undefined ? [] : [sql<SqlBool>`role = ${role}`])],
})

const metadataValue = (column: 'publisher' | 'language', search: string | undefined): Source => ({
  table: 'series_metadata',
  value: sql.ref(column),
  key: sql.ref(`${column}_key`),
  where: [sql`${sql.ref(column)} <> ''`, ...searchedIn(sql.ref(`${column}_key`), search)],
})

const searchedIn = (key: RawBuilder<unknown>, search: string | undefined): RawBuilder<SqlBool>[] =>
  search === undefined || search.trim() === '' ? [] : [contains(key, patternKey(search))]

const isOfBooks = ({ table }: Source) => table === 'book_tag' || table === 'book_author'

const within = (source: Source, scope: Scope | undefined): RawBuilder<SqlBool>[] => {
  if (!scope || scope.ids.length === 0) return []
  const ids = sql.join(scope.ids)
  if (isOfBooks(source)) return [sql`book_id in (select book_id from read_list_book where read_list_id in (${ids}))`]
  const series: Record<Scope['kind'], RawBuilder<unknown>> = {
    library: sql`select id from series where library_id in (${ids})`,
    collection: sql`select series_id from collection_series where collection_id in (${ids})`,
    series: ids,
    'read-list': sql`select book.series_id from book inner join read_list_book on read_list_book.book_id = book.id
      where read_list_book.read_list_id in (${ids})`,
  }
  return [sql`series_id in (${series[scope.kind]})`]
}

const visibleIn = (source: Source, viewer: Viewer): RawBuilder<SqlBool>[] => {
  if (seesEverything(viewer)) return []
  const series = visibleSeriesIds(viewer)
  return isOfBooks(source)
    ? [sql`book_id in (select id from book where series_id in (${series}))`]
    : [sql`series_id in (${series})`]
}
