import type { CompiledQuery, Compilable } from 'kysely'
import type { Database } from './dialects/dialect.ts'

/** Where a value goes that is known only when the query is asked; `at` says which of a list. */
class Place {
  readonly name: string
  readonly at: number | undefined

  constructor(name: string, at: number | undefined) {
    this.name = name
    this.at = at
  }
}

/** To be given instead of a value, of whichever type. */
type PlaceOf = <Value>(name: string, at?: number) => Value

type Values = Readonly<Record<string, unknown>>

const valueFor = ({ name, at }: Place, values: Values) => {
  const value = values[name]
  return at === undefined ? value : (value as readonly unknown[])[at]
}

/** So many are known; there are no more sizes of pages. */
const mostKnown = 32

/**
 * For queries that are asked all the time: putting one together costs as much as its answer. It is done once for each key,
 * with places instead of values.
 */
export const compileOnce = <Row>(db: Database, build: (place: PlaceOf, key: number) => Compilable<Row>) => {
  const known = new Map<number, CompiledQuery<Row>>()
  const compiled = (key: number) => {
    const found = known.get(key)
    if (found) return found
    const made = build(<Value>(name: string, at?: number) => new Place(name, at) as Value, key).compile()
    if (known.size < mostKnown) known.set(key, made)
    return made
  }
  return async (values: Values, key = 0): Promise<Row[]> => {
    const query = compiled(key)
    const parameters = query.parameters.map((one) => (one instanceof Place ? valueFor(one, values) : one))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
