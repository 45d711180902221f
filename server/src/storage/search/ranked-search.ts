import type { PageRequest } from '#domain/paging'
import type { ParsedSearch, SearchQuery } from '#domain/search/parse-search'
import { sql } from 'kysely'
import type { Database, RankedNeedles, RankedText, Sought, TextSearch, TextTable } from '../dialects/dialect.ts'
import type { Seen } from '../stores/secrecy.ts'
import { relevance } from './full-text.ts'
import { ownerOf } from './text-rows.ts'

type Wish = {
  readonly ranked: NonNullable<TextSearch['ranked']>
  readonly table: TextTable
  readonly needles: readonly string[]
  readonly search: ParsedSearch
  readonly seen: Seen
  readonly request: Pick<PageRequest, 'page' | 'size'>
  /** So many are sorted by their texts; asking the index rank by rank costs more than that. */
  readonly mostOfFew: number
}

/**
 * The same as a list by relevance, from the index alone: it is asked for one rank after the other, and gives each in
 * the order of length, so that of ten thousand finds only those of the page are looked at.
 */
export const findRanked = async (db: Database, wish: Wish): Promise<{ ids: string[]; total: number }> => {
  const { page, size } = wish.request
  const few = await pageOfFew(db, wish)
  if (few.total <= wish.mostOfFew) return { ids: few.ids, total: few.total }
  const ids: string[] = []
  let offset = page * size
  for (const rank of ranksOf(wish.needles, wish.search.words)) {
    const limit = size - ids.length
    if (limit <= 0) break
    const found = await idsOf(db, wish, { rank, limit, offset })
    ids.push(...found)
    offset = found.length > 0 || offset === 0 ? 0 : offset - (await countOf(db, wish, { rank }))
  }
  return {
    ids,
    total: few.total + (await countOf(db, wish, { rank: { all: [{ pieces: wish.needles }] }, behind: few.last })),
  }
}

type Asked = {
  readonly textSearch: TextSearch
  readonly table: TextTable
  /** What secrecy lets through; undefined where a condition asks for more than it tells. */
  readonly matching: Seen | undefined
  readonly request: PageRequest
}

const mostOfFew = 1_000

/** Undefined where the index alone cannot answer. */
export const rankingOf = (search: ParsedSearch, { textSearch, table, matching, request }: Asked): Wish | undefined => {
  const needles = plainNeedles(search.query)
  const isByRelevance = request.sort.every(({ key, direction }) => key === 'relevance' && direction === 'asc')
  if (!textSearch.ranked || !needles || !matching || !isByRelevance || request.unpaged) return undefined
  return { ranked: textSearch.ranked, table, needles, search, seen: matching, request, mostOfFew }
}

/** The pieces that a text must all have; undefined where words are not all that is asked for. */
const plainNeedles = (query: SearchQuery): readonly string[] | undefined => {
  if ('needle' in query) return [query.needle]
  if (!('all' in query)) return undefined
  const needles = query.all.flatMap((one) => ('needle' in one ? [one.needle] : []))
  return needles.length === query.all.length ? needles : undefined
}

/** As `relevance` has them. Each is part of the next, so that leaving out the one before leaves out all before. */
const ranksOf = (needles: readonly string[], words: readonly string[]): RankedNeedles[] => {
  const phrase = words.join(' ')
  const inTitle: Sought = { pieces: needles, sections: ['title'] }
  const inNames: Sought = { pieces: needles, sections: ['title', 'names'] }
  const steps = [`\n ${phrase} \n`, `\n ${phrase}`, ` ${phrase}`]
    // What begins with one letter, all that was found does: it stood by itself.
    .filter((step) => [...step].length >= 3)
    .map((step): Sought => ({ pieces: [step], sections: ['title'] }))
  // Looking for what is part of the step anyway would cost as much as looking for the step.
  const withNeedles = ([step = '']: readonly string[]) => [step, ...needles.filter((needle) => !step.includes(needle))]
  const but = (sought: Sought | undefined) => (sought ? [sought] : undefined)
  return [
    ...steps.map(({ pieces, sections }, i) => ({
      all: [{ pieces: withNeedles(pieces), sections }],
      but: but(steps[i - 1]),
    })),
    { all: [inTitle], but: but(steps.at(-1)) },
    { all: [inNames], but: [inTitle] },
    { all: [{ pieces: needles }], but: [inNames] },
  ]
}

/** The page, if there are not more; otherwise only how many were looked at, and which was the last of them. */
const pageOfFew = async (db: Database, wish: Wish) => {
  const { ranked, table, needles, search, seen, request, mostOfFew } = wish
  const { index, place, number, isAmong, matches } = ranked(table, { all: [{ pieces: needles }] })
  const [rank, length] = relevance(table, search)
  // The one row that is always there tells the number, also where nothing is sorted.
  const { rows } = await sql<{ id: string | null; total: number; last: string | null }>`
    with hit as materialized (
        select ${place} as place from ${index} where ${matches} and ${isSeen(isAmong, seen)}
        order by ${place} limit ${mostOfFew + 1}
      ),
      counted as materialized (select count(*) as total, cast(max(place) as text) as last from hit)
    select total, last, page.id from counted left join (
      select ${ownerIn(table)} as id, row_number() over (order by ${rank}, ${length}, hit.place) as row
      from hit inner join ${sql.table(table)} on ${sql.ref(`${table}.number`)} = ${number(sql.ref('hit.place'))}
      where (select total from counted) <= ${mostOfFew}
      order by row limit ${request.size} offset ${request.page * request.size}
    ) page on 1 = 1 order by page.row`.execute(db)
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0, last: rows[0]?.last ?? undefined }
}

const ownerIn = (table: TextTable) => sql.ref(`${table}.${ownerOf[table]}`)

type Slice = { readonly rank: RankedNeedles; readonly limit: number; readonly offset: number }

const idsOf = async (db: Database, { ranked, table, seen }: Wish, { rank, limit, offset }: Slice) => {
  const { index, place, number, isAmong, matches } = ranked(table, rank)
  const found = sql<{ id: string; place: number }>`(
    select ${ownerIn(table)} as id, hit.place from (
      select ${place} as place from ${index} where ${matches} and ${isSeen(isAmong, seen)}
      order by ${place} limit ${limit} offset ${offset}
    ) hit inner join ${sql.table(table)} on ${sql.ref(`${table}.number`)} = ${number(sql.ref('hit.place'))}
  )`.as('found')
  const rows = await db.selectFrom(found).select('found.id').orderBy('found.place').execute()
  return rows.map((row) => row.id)
}

/** Of all, or of those behind a place: what was gone through already is not gone through again. */
const countOf = async (db: Database, { ranked, table, seen }: Wish, { rank, behind }: Counted) => {
  const { index, place, isAmong, matches } = ranked(table, rank)
  const rest = behind === undefined ? sql`1 = 1` : sql`${place} > cast(${behind} as integer)`
  const found = sql<{ total: number }>`(
    select count(*) as total from ${index} where ${matches} and ${rest} and ${isSeen(isAmong, seen)}
  )`.as('found')
  const { total } = await db.selectFrom(found).select('found.total').executeTakeFirstOrThrow()
  return total
}

const isSeen = (isAmong: RankedText['isAmong'], seen: Seen) =>
  seen === 'everything' ? sql`1 = 1` : isAmong(seen.map(({ id }) => id))

type Counted = { readonly rank: RankedNeedles; readonly behind?: string | undefined }
