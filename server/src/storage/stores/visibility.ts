import { seesEverything } from '#domain/access/sees-everything'
import { isContentRestricted, type Viewer } from '#domain/access/viewer'
import { expressionBuilder, sql, type ExpressionBuilder, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Schema } from '../schema.ts'
import { everything, on, type Clause } from '../search/clauses.ts'

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

/** The same rule for lists, which join no table that it does not need. */
export const visibleSeriesClause = (viewer: Viewer): Clause<'series' | 'series_metadata'> => {
  if (seesEverything(viewer)) return everything
  return {
    needs: isContentRestricted(viewer) ? ['series', 'series_metadata'] : ['series'],
    where: () => sql<SqlBool>`${rule(viewer)}`,
  }
}

/**
 * Books are seen by those who see their series. To count them, the series are looked at once and for all; of the few
 * books of a page, each for itself, and the index that gives their order is not given up for one that gives libraries.
 */
export const visibleBooksClause = (viewer: Viewer): Clause<'book'> => {
  if (seesEverything(viewer)) return everything
  if (isContentRestricted(viewer)) {
    return {
      needs: ['book'],
      where: (_, goal) =>
        goal === 'count'
          ? sql`book.series_id in (${visibleSeriesIds(viewer)})`
          : sql`exists (${visibleSeriesIds(viewer)} and series.id = book.series_id)`,
    }
  }
  const libraries = viewer.libraries === 'all' ? [] : [...viewer.libraries]
  if (libraries.length === 0) return on('book', sql`1 = 0`)
  return {
    needs: ['book'],
    where: (_, goal) => {
      const column = goal === 'count' ? sql`book.library_id` : sql`coalesce(book.library_id, '')`
      return sql`${column} in (${sql.join(libraries)})`
    },
  }
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
