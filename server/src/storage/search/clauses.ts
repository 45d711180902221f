import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** What a clause may know of the query it becomes a part of. */
export type Place = {
  /** Whatever column holds the id of the row. */
  readonly id: Expression<unknown>
  /** Whatever column holds its secrecy; there if the clause asks for it. */
  readonly secrecy: Expression<unknown>
  readonly has: (table: string) => boolean
}

/** Part of a `where`, with the tables it speaks of. */
export type Clause<Table extends string> = {
  readonly needs: readonly Table[]
  readonly needsSecrecy?: boolean
  /** Whether an index answers the ids, which are few of all: going through them once is quicker than any order. */
  readonly isNarrow?: boolean
  /** Tables without whose row the test cannot hold, though not every id has one. */
  readonly requires?: readonly Table[]
  readonly where: (place: Place) => RawBuilder<SqlBool>
}

/** A test of columns of one table. */
export const on = <Table extends string>(table: Table, test: RawBuilder<SqlBool>): Clause<Table> => ({
  needs: [table],
  where: () => test,
})

/** A test of the id alone: `inside` answers the ids of the matching rows. */
export const among = <Table extends string>(inside: RawBuilder<unknown>): Clause<Table> => ({
  needs: [],
  isNarrow: true,
  where: ({ id }) => sql`${id} in (${inside})`,
})

export const everything: Clause<never> = { needs: [], where: () => sql`1 = 1` }

/** The exact complement: what a test leaves undecided is outside of it. */
export const not = <Table extends string>(clause: Clause<Table>): Clause<Table> => ({
  ...clause,
  isNarrow: false,
  requires: [],
  where: (place) => sql`(${clause.where(place)}) is not true`,
})

export const every = <Table extends string>(clauses: readonly Clause<Table>[]): Clause<Table> => ({
  ...combined(clauses, sql` and `),
  isNarrow: clauses.some((clause) => clause.isNarrow),
  requires: clauses.flatMap((clause) => clause.requires ?? []),
})
export const some = <Table extends string>(clauses: readonly Clause<Table>[]): Clause<Table> =>
  combined(clauses, sql` or `)

/** Both lists are without effect when empty. */
const combined = <Table extends string>(
  clauses: readonly Clause<Table>[],
  joint: RawBuilder<unknown>,
): Clause<Table> => ({
  needs: clauses.flatMap((clause) => clause.needs),
  needsSecrecy: clauses.some((clause) => clause.needsSecrecy),
  where: (place) =>
    clauses.length === 0
      ? everything.where(place)
      : balanced(
          clauses.map((clause) => clause.where(place)),
          joint,
        ),
})

/** Engines limit how deep an expression may be, and a flat row of a thousand alternatives is a thousand deep. */
export const balanced = (parts: readonly RawBuilder<SqlBool>[], joint: RawBuilder<unknown>): RawBuilder<SqlBool> => {
  if (parts.length <= 4) return sql`(${sql.join(parts, joint)})`
  const middle = Math.ceil(parts.length / 2)
  return sql`(${balanced(parts.slice(0, middle), joint)}${joint}${balanced(parts.slice(middle), joint)})`
}
