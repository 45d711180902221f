import { setImmediate as nextTurn } from 'node:timers/promises'

/** Small translations between rows and values. */
export const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** Most lists in rows are empty. */
export const parseJson = <Value>(text: string): Value => (text === '[]' ? [] : JSON.parse(text)) as Value

/** Long lists go in pieces: engines limit the number of parameters of one statement. */
export const inChunks = function* <Item>(items: readonly Item[], size = 500): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** The same with a pause after each piece: others of this thread are answered while a large library is taken apart. */
export const inTurns = async function* <Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (const chunk of inChunks(items)) {
    yield chunk
    if (items.length > chunk.length) await nextTurn()
  }
}

/** Rows that belong to the given ids, however many ids there are, by id. */
export const rowsById = async <Row, Key>(
  ids: readonly string[],
  query: (chunk: readonly string[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): Promise<Map<Key, Row[]>> => {
  const rows: Row[] = []
  // Not `push(...rows)`: a hundred thousand arguments are more than the stack holds.
  for (const chunk of inChunks(ids)) for (const row of await query(chunk)) rows.push(row)
  return Map.groupBy(rows, keyOf)
}
