import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** A page needs its few rows in their order, a count needs them all: what is quick for the one is slow for the other. */
export type Goal = 'page' | 'count'

/** Part of a `where`, with the tables it speaks of; `id` is whatever column holds the id of the row. */
export type Clause<Table extends string> = {
  readonly needs: readonly Table[]
  readonly where: (id: Expression<unknown>, goal: Goal) => RawBuilder<SqlBool>
}

/** A test of columns of one table. */
export const on = <Table extends string>(table: Table, test: RawBuilder<SqlBool>): Clause<Table> => ({
  needs: [table],
  where: () => test,
})

/** A test of the id alone: `inside` answers the ids of the matching rows. */
export const among = <Table extends string>(inside: RawBuilder<unknown>): Clause<Table> => ({
  needs: [],
  where: (id) => sql`${id} in (${inside})`,
})

export const everything: Clause<never> = { needs: [], where: () => sql`1 = 1` }

/** The exact complement: what a test leaves undecided is outside of it. */
export const not = <Table extends string>({ needs, where }: Clause<Table>): Clause<Table> => ({
  needs,
  where: (id, goal) => sql`(${where(id, goal)}) is not true`,
})

export const every = <Table extends string>(clauses: readonly Clause<Table>[]): Clause<Table> =>
  combined(clauses, sql` and `)
export const some = <Table extends string>(clauses: readonly Clause<Table>[]): Clause<Table> =>
  combined(clauses, sql` or `)

/** Both lists are without effect when empty. */
const combined = <Table extends string>(
  clauses: readonly Clause<Table>[],
  joint: RawBuilder<unknown>,
): Clause<Table> => ({
  needs: clauses.flatMap((clause) => clause.needs),
  where: (id, goal) =>
    clauses.length === 0
      ? everything.where(id, goal)
      : balanced(
          clauses.map((clause) => clause.where(id, goal)),
          joint,
        ),
})

/** Engines limit how deep an expression may be, and a flat row of a thousand alternatives is a thousand deep. */
const balanced = (parts: readonly RawBuilder<SqlBool>[], joint: RawBuilder<unknown>): RawBuilder<SqlBool> => {
  if (parts.length <= 4) return sql`(${sql.join(parts, joint)})`
  const middle = Math.ceil(parts.length / 2)
  return sql`(${balanced(parts.slice(0, middle), joint)}${joint}${balanced(parts.slice(middle), joint)})`
}
