import type { PageRequest } from '#domain/paging'
import { sql, type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Database, Engine } from '../dialects/dialect.ts'
import type { Clause } from './clauses.ts'

/** How a table joins the others. Tables with a key have exactly one row for every id, and any of them may come first. */
export type Joins<Table extends string> = Readonly<Record<Table, Join<Table>>>
type Join<Table extends string> =
  | {
      readonly key: string
      readonly secrecy?: string
      /** An index by the key with all that conditions ask of the table. */
      readonly index?: string
    }
  | {
      readonly optional: (id: Expression<unknown>) => RawBuilder<SqlBool>
      /** How it comes first, where only ids with a row are wanted. */
      readonly alone?: { readonly key: string; readonly where: RawBuilder<SqlBool>; readonly secrecy?: string }
    }
  | { readonly through: Table; readonly on: RawBuilder<SqlBool> }

/** What a sort key stands for. Where a column may be null, nulls come first ascending and last descending. */
export type Order<Table extends string> = {
  readonly needs: readonly Table[]
  readonly by: readonly RawBuilder<unknown>[]
  readonly nullable?: boolean
}
type Sorted<Table extends string> = Order<Table> & { readonly direction: 'asc' | 'desc' }

type Matching<Table extends string> = {
  readonly joins: Joins<Table>
  readonly where: Clause<Table>
  /** The table whose rows are looked up first, where the engine might prefer another and be wrong. */
  readonly leader?: Table | undefined
  /** How many there are, where that is known without looking. */
  readonly total?: number | undefined
  readonly byIndex?: Engine['byIndex']
}

type Wish<Table extends string> = Matching<Table> & {
  readonly orders: readonly Sorted<Table>[]
  readonly request: Pick<PageRequest, 'page' | 'size' | 'unpaged'>
}

type Any = Record<string, Record<string, unknown>>
type Query = SelectQueryBuilder<Any, string, object>

/**
 * The ids of one page and how many there are in all. Only tables that are spoken of are joined, and rows are read by the
 * caller once their ids are known: passing over a million rows must not mean reading them.
 */
export const findIds = async <Table extends string>(
  db: Database,
  wish: Wish<Table>,
): Promise<{ ids: string[]; total: number }> => {
  const { size, unpaged } = wish.request
  const offset = wish.request.page * size
  if (unpaged) {
    const ids = await idsOf(db, wish, {})
    return { ids, total: ids.length }
  }
  if (wish.where.isNarrow && wish.total === undefined) return findFew(db, wish)
  if (offset === 0) {
    // One more than asked for tells whether there is anything left to count.
    const ids = await idsOf(db, wish, { limit: size + 1 })
    return { ids: ids.slice(0, size), total: ids.length <= size ? ids.length : await countOf(db, wish) }
  }
  const total = await countOf(db, wish)
  const count = Math.min(size, total - offset)
  if (count <= 0) return { ids: [], total }
  const behind = total - offset - count
  if (behind >= offset) return { ids: await idsOf(db, wish, { limit: count, offset }), total }
  // The second half is nearer from its end.
  const reversed = { ...wish, orders: wish.orders.map(turned) }
  const ids = await idsOf(db, reversed, { limit: count, offset: behind, isReversed: true })
  return { ids: ids.toReversed(), total }
}

/** What matches is gone through once: the page and the total both come from what was kept of it. */
const findFew = async <Table extends string>(db: Database, wish: Wish<Table>) => {
  const { page, size } = wish.request
  const { query, id } = matchingRows(
    db,
    wish,
    wish.orders.flatMap(({ needs }) => needs),
  )
  const keys = wish.orders.flatMap(({ by, ...order }) => by.map((key) => ({ ...order, key })))
  const found = query.select([
    sql<string>`${id}`.as('id'),
    ...keys.map(({ key }, at) => sql<unknown>`${key}`.as(`key${at}`)),
  ])
  const orders = keys.map((order, at) => ({ ...order, by: [sql.ref(`found.key${at}`)] }))
  const rows = await inOrder(
    (db as unknown as Kysely<Any>)
      .with(
        (named) => named('found').materialized(),
        () => found,
      )
      .selectFrom('found') as unknown as Query,
    { orders, id: sql.ref('found.id') },
  )
    .select([sql<string>`found.id`.as('id'), sql<number>`(select count(*) from found)`.as('total')])
    .limit(size)
    .offset(page * size)
    .execute()
  const total = rows[0]?.total ?? (page === 0 ? 0 : await countOf(db, wish))
  return { ids: rows.map((row) => row.id), total }
}

const countOf = async <Table extends string>(db: Database, wish: Matching<Table>) => {
  if (wish.total !== undefined) return wish.total
  const { query } = matchingRows(db, wish)
  const row = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return row.total
}

/** The matching rows, with the tables that `needs` names too; `id` is the column that holds the id. */
export const matchingRows = <Table extends string>(
  db: Database,
  matching: Matching<Table>,
  needs: readonly Table[] = [],
) => {
  const { joins, where, leader } = matching
  const { base, tables, secrecy } = tablesOf(matching, needs)
  const alone = aloneOf(joins, base)
  const id = sql.ref(`${base}.${alone ? alone.key : keyOf(joins, base)}`)
  const from = (table: Table) => tableFor(table, matching)
  let query = (db as unknown as Kysely<Any>).selectFrom(from(base)) as unknown as Query
  if (alone) query = query.where(alone.where)
  for (const table of tables)
    if (table !== base)
      query = joined(query, { join: joins[table], name: table, table: from(table), id, isFixed: leader !== undefined })
  const has = (table: string) => (tables as ReadonlySet<string>).has(table)
  return { query: query.where(where.where({ id, secrecy, has })), id }
}

/** Few rows are looked up by their key: with all that is asked of them in one index, the rows are never read. */
const tableFor = <Table extends string>(table: Table, { joins, where, byIndex }: Matching<Table>) => {
  const join = joins[table]
  const index = where.isNarrow && 'key' in join ? join.index : undefined
  return index && byIndex ? byIndex(table, index) : table
}

/** Which tables a query needs, which of them comes first, and where it finds the secrecy of a row. */
const tablesOf = <Table extends string>({ joins, where, leader }: Matching<Table>, needs: readonly Table[]) => {
  const known = Object.keys(joins) as Table[]
  const first = leader ?? where.requires?.find((table) => aloneOf(joins, table))
  const spokenOf = withIntermediates(joins, [...(first ? [first] : []), ...needs, ...where.needs])
  const base = first ?? [...spokenOf, ...known].find((table) => 'key' in joins[table])
  if (base === undefined) throw new Error('No table has a key')
  const marked = [...spokenOf, ...known].find((table) => secrecyOf(joins, table, base) !== undefined) ?? base
  const tables = new Set([base, ...spokenOf, ...(where.needsSecrecy ? [marked] : [])])
  return { base, tables, secrecy: sql.ref(secrecyOf(joins, marked, base) ?? `${base}.secrecy_id`) }
}

type Slice = { readonly limit?: number; readonly offset?: number; readonly isReversed?: boolean }

const idsOf = async <Table extends string>(
  db: Database,
  wish: Wish<Table>,
  { limit, offset = 0, isReversed = false }: Slice,
): Promise<string[]> => {
  const { orders } = wish
  const { query, id } = matchingRows(
    db,
    wish,
    orders.flatMap(({ needs }) => needs),
  )
  let sorted = inOrder(query.select(sql<string>`${id}`.as('id')), { orders, id, isReversed })
  if (limit !== undefined) sorted = sorted.limit(limit).offset(offset)
  return (await sorted.execute()).map((row) => row.id)
}

type Ordering = {
  readonly orders: readonly Omit<Sorted<string>, 'needs'>[]
  readonly id: RawBuilder<unknown>
  readonly isReversed?: boolean
}

const inOrder = <Row>(
  query: SelectQueryBuilder<Any, string, Row>,
  { orders, id, isReversed = false }: Ordering,
): SelectQueryBuilder<Any, string, Row> => {
  let sorted = query
  for (const { by, direction, nullable } of orders) {
    for (const expression of by) {
      sorted = sorted.orderBy(expression, (order) => {
        const directed = direction === 'asc' ? order.asc() : order.desc()
        if (!nullable) return directed
        return direction === 'asc' ? directed.nullsFirst() : directed.nullsLast()
      })
    }
  }
  // In the direction of the last key, so that one index gives the whole order.
  return sorted.orderBy(id, orders.at(-1)?.direction ?? (isReversed ? 'desc' : 'asc'))
}

const turned = <Table extends string>(order: Sorted<Table>): Sorted<Table> => ({
  ...order,
  direction: order.direction === 'asc' ? 'desc' : 'asc',
})

const withIntermediates = <Table extends string>(joins: Joins<Table>, needs: readonly Table[]): Table[] => {
  const wanted = new Set<Table>()
  for (const table of needs) {
    const join = joins[table]
    if ('through' in join) wanted.add(join.through)
    wanted.add(table)
  }
  return [...wanted]
}

const aloneOf = <Table extends string>(joins: Joins<Table>, table: Table) => {
  const join = joins[table]
  return 'optional' in join ? join.alone : undefined
}

const secrecyOf = <Table extends string>(joins: Joins<Table>, table: Table, base: Table) => {
  const join = joins[table]
  const column = 'key' in join ? join.secrecy : table === base ? aloneOf(joins, table)?.secrecy : undefined
  return column && `${table}.${column}`
}

const keyOf = <Table extends string>(joins: Joins<Table>, table: Table) => {
  const join = joins[table]
  return 'key' in join ? join.key : 'id'
}

type Joined<Table extends string> = {
  readonly join: Join<Table>
  readonly name: Table
  readonly table: ReturnType<typeof tableFor<Table>>
  readonly id: RawBuilder<unknown>
  /** Whether the tables are to be looked at in this order. */
  readonly isFixed: boolean
}

const joined = <Table extends string>(query: Query, { join, name, table, id, isFixed }: Joined<Table>): Query => {
  if ('optional' in join) return query.leftJoin(table, (on) => on.on(join.optional(id))) as Query
  const isSame = 'key' in join ? sql<SqlBool>`${sql.ref(`${name}.${join.key}`)} = ${id}` : join.on
  // To the embedded engine, a cross join is an order to keep.
  if (isFixed) return (query.crossJoin(table) as unknown as Query).where(isSame)
  return query.innerJoin(table, (on) => on.on(isSame)) as Query
}
