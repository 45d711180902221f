import type { Viewer } from '#domain/access/viewer'
import { expressionBuilder, sql, type ExpressionBuilder, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Schema } from '../schema.ts'
import { everything, type Clause } from '../search/clauses.ts'
import type { Seen } from './secrecy.ts'

type SeriesTables = ExpressionBuilder<Schema, 'series' | 'series_metadata'>

/** The rule of `seesSeries` as a condition on `series` and `series_metadata`; lists are filtered in the query. */
export const visibleTo = (eb: SeriesTables, viewer: Viewer): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = []
  if (viewer.libraries !== 'all') conditions.push(anyOf(eb, 'series.library_id', [...viewer.libraries]))

  const limit = viewer.ageRestriction
  const ways: Expression<SqlBool>[] = []
  if (limit?.restriction === 'ALLOW_ONLY') ways.push(eb('series_metadata.age_rating', '<=', limit.age))
  if (viewer.labelsAllow.size > 0) ways.push(hasLabel(eb, viewer.labelsAllow))
  if (ways.length > 0) conditions.push(eb.or(ways))

  if (limit?.restriction === 'EXCLUDE') {
    conditions.push(
      eb.or([eb('series_metadata.age_rating', 'is', null), eb('series_metadata.age_rating', '<', limit.age)]),
    )
  }
  if (viewer.labelsExclude.size > 0) conditions.push(eb.not(hasLabel(eb, viewer.labelsExclude)))
  return eb.and(conditions)
}

/** The same rule for lists of series and of books, by number. */
export const seenClause = (seen: Seen): Clause<never> =>
  seen === 'everything' ? everything : { needs: [], needsSecrecy: true, where: ({ secrecy }) => isSeen(secrecy, seen) }

export const isSeen = (secrecy: Expression<unknown>, seen: Seen): RawBuilder<SqlBool> => {
  if (seen === 'everything') return sql`1 = 1`
  return seen.length > 0 ? sql`${secrecy} in (${sql.join(seen.map(({ id }) => id))})` : sql`1 = 0`
}

/** The ids of all series that a viewer sees. */
export const visibleSeriesIds = (viewer: Viewer): RawBuilder<unknown> => sql`
  select series.id from series inner join series_metadata on series_metadata.series_id = series.id
  where ${rule(viewer)}`

const rule = (viewer: Viewer) => visibleTo(expressionBuilder<Schema, 'series' | 'series_metadata'>(), viewer)

const hasLabel = (eb: SeriesTables, labels: ReadonlySet<string>) =>
  eb.exists(
    eb
      .selectFrom('series_term')
      .select(sql`1`.as('one'))
      .whereRef('series_term.series_id', '=', 'series.id')
      .where('series_term.kind', '=', 'label')
      .where('series_term.term', 'in', [...labels]),
  )

/** An empty list matches nothing, which SQL has no syntax for. */
const anyOf = (eb: SeriesTables, column: 'series.library_id', values: readonly string[]): Expression<SqlBool> =>
  values.length > 0 ? eb(column, 'in', values) : sql<SqlBool>`1 = 0`
