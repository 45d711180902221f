import type { Viewer } from '#domain/access/viewer'
import { sql, type ExpressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Schema } from '../schema.ts'

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
