import { seesEverything } from '#domain/access/sees-everything'
import type { Viewer } from '#domain/access/viewer'
import type { Paged, PageRequest, SortOrder } from '#domain/paging'
import { matchesName, rankOfName } from '#domain/search/matches-name'
import { parseSearch } from '#domain/search/parse-search'
import { sql, type AliasedExpression, type Expression, type SqlBool } from 'kysely'
import type { Database, TextSearch } from '../dialects/dialect.ts'
import { rowsById } from '../rows.ts'
import type { SetRow, SetTables, StoredSet } from './member-sets.ts'
import { knownOrders, limits, ordered, paged, type SortKeys } from './paging.ts'

export type SeenSet = StoredSet & { readonly filtered: boolean }
type ShownMember = { set_id: string; member_id: string; number: number; library_id: string }

type Reader = {
  readonly tables: SetTables
  readonly textSearch: Pick<TextSearch, 'idList'>
  /** Members that a viewer may see, whatever set they are in. */
  readonly shown: (viewer: Viewer) => AliasedExpression<ShownMember, 'shown'>
}
type Found = { readonly ids: readonly string[]; readonly relevance: Expression<unknown> }
type Filter = { readonly search?: string | undefined; readonly libraryIds?: readonly string[] | undefined }
type Wish = Pick<Filter, 'libraryIds'> & { readonly ids?: readonly string[] | undefined; readonly memberId?: string }

export const memberSetReader = (db: Database, { tables, textSearch, shown }: Reader) => {
  // Both tables have the columns used here; the query builder need know only one of them.
  const from = tables.set as 'read_list'

  const visibleSets = (viewer: Viewer, { ids, libraryIds, memberId }: Wish = {}) => {
    const all = db.selectFrom(from)
    const query = ids ? all.where(sql<SqlBool>`id in ${textSearch.idList(ids)}`) : all
    const isNarrowed = Boolean(libraryIds?.length) || memberId !== undefined
    if (seesEverything(viewer) && !isNarrowed) return query
    let holding = db.selectFrom(shown(viewer)).select('shown.set_id')
    if (libraryIds?.length) holding = holding.where('shown.library_id', 'in', [...libraryIds])
    if (memberId !== undefined) holding = holding.where('shown.member_id', '=', memberId)
    return query.where('id', 'in', holding)
  }

  /** Undefined when nothing is looked for. Sets are few: reading their names costs less than keeping an index. */
  const findNamed = async (search = ''): Promise<Found | undefined> => {
    const parsed = parseSearch(search)
    if (!parsed) return undefined
    const sets = await db.selectFrom(from).select(['id', 'name']).execute()
    const found = sets.filter(({ name }) => matchesName(parsed.query, name))
    const idsByRank = Map.groupBy(found, ({ name }) => rankOfName(parsed.words, name))
    const ranked = (rank: 0 | 1 | 2) =>
      sql`when id in ${textSearch.idList((idsByRank.get(rank) ?? []).map(({ id }) => id))} then ${sql.lit(rank)}`
    return {
      ids: found.map(({ id }) => id),
      relevance: sql`case ${ranked(0)} ${ranked(1)} ${ranked(2)} else 3 end`,
    }
  }

  const toSeen = async (viewer: Viewer, rows: readonly SetRow[]): Promise<SeenSet[]> => {
    const ids = rows.map((row) => row.id)
    const members = await rowsById(
      ids,
      (chunk) =>
        db
          .selectFrom(shown(viewer))
          .select(['shown.set_id', 'shown.member_id'])
          .where('shown.set_id', 'in', chunk)
          .orderBy('shown.number')
          .orderBy('shown.member_id')
          .execute(),
      (row) => row.set_id,
    )
    const counts = await rowsById(
      ids,
      async (chunk) => (await countMembers(chunk).execute(db)).rows,
      (row) => row.set_id,
    )
    return rows.map((row) => {
      const memberIds = (members.get(row.id) ?? []).map((member) => member.member_id)
      return { ...row, memberIds, filtered: memberIds.length !== (counts.get(row.id)?.[0]?.count ?? 0) }
    })
  }

  const countMembers = (ids: readonly string[]) => sql<{ set_id: string; count: number }>`
    select ${sql.ref(tables.setId)} as set_id, count(*) as count from ${sql.table(tables.member)}
    where ${sql.ref(tables.setId)} in (${sql.join(ids)}) group by ${sql.ref(tables.setId)}`

  return {
    find: async (viewer: Viewer, id: string): Promise<SeenSet | undefined> => {
      const rows = await visibleSets(viewer).selectAll().where('id', '=', id).execute()
      return (await toSeen(viewer, rows))[0]
    },

    list: async (viewer: Viewer, { search, libraryIds }: Filter, request: PageRequest): Promise<Paged<SeenSet>> => {
      const found = await findNamed(search)
      const matching = visibleSets(viewer, { ids: found?.ids, libraryIds })
      const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const keys = found ? { ...sortKeys, relevance: found.relevance } : sortKeys
      const { limit, offset } = limits(request)
      let query = ordered(matching.selectAll(), ordersOf(request, keys), keys).orderBy('id')
      if (limit !== undefined) query = query.limit(limit).offset(offset)
      return paged(await toSeen(viewer, await query.execute()), total, { request, sorted: true })
    },

    holding: async (viewer: Viewer, memberId: string): Promise<SeenSet[]> => {
      const rows = await visibleSets(viewer, { memberId }).selectAll().orderBy('name_key').orderBy('id').execute()
      return toSeen(viewer, rows)
    },
  }
}

/** Best first where something is looked for, else by name; what is equally good comes by name. */
const ordersOf = (request: PageRequest, keys: SortKeys): SortOrder[] => {
  const wished = knownOrders(request, keys)
  if (wished.length === 0) return [...(keys['relevance'] ? [upwards('relevance')] : []), upwards('name')]
  const last = wished.at(-1)
  return last?.key === 'relevance' ? [...wished, { ...last, key: 'name' }] : wished
}

const upwards = (key: string): SortOrder => ({ key, direction: 'asc' })

const sortKeys: SortKeys = {
  name: sql.ref('name_key'),
  createdDate: sql.ref('created_at'),
  lastModifiedDate: sql.ref('modified_at'),
}
