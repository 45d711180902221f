import { dayBefore, type DateTest, type Equality, type NumberTest, type TextTest } from '#domain/conditions/condition'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasKey } from '../fitting-key.ts'
import { patternKey, sortKey } from '../sort-key.ts'

type Column = RawBuilder<unknown>
type Test = RawBuilder<SqlBool>

/** Null columns match `isNot`. */
export const equals = (column: Column, { operator, value }: Equality<unknown>): Test =>
  operator === 'is' ? sql`${column} = ${value}` : outside(sql`${column} = ${value}`)

/** `column` holds sort keys; null ones match `isNot`. */
export const equalsKey = (column: Column, { operator, value }: Equality<string>): Test => {
  const test = hasKey(column, sortKey(value))
  return operator === 'is' ? test : outside(test)
}

/** `column` holds sort keys. */
export const matchesText = (column: Column, { operator, value }: TextTest): Test => {
  switch (operator) {
    case 'is':
      return hasKey(column, sortKey(value))
    case 'isNot':
      return sql`not ${hasKey(column, sortKey(value))}`
    case 'contains':
      return contains(column, patternKey(value))
    case 'doesNotContain':
      return outside(contains(column, patternKey(value)))
    case 'beginsWith':
      return beginsWith(column, patternKey(value))
    case 'doesNotBeginWith':
      return outside(beginsWith(column, patternKey(value)))
    case 'endsWith':
      return endsWith(column, patternKey(value))
    case 'doesNotEndWith':
      return sql`not (${endsWith(column, patternKey(value))})`
  }
}

export const matchesNumber = (column: Column, test: NumberTest): Test => {
  switch (test.operator) {
    case 'is':
    case 'isNot':
      return equals(column, test as Equality<number>)
    case 'greaterThan':
      return sql`${column} >= ${test.value}`
    case 'lessThan':
      return sql`${column} <= ${test.value}`
  }
}

/** `column` holds `yyyy-MM-dd` or null, and so does `today`. */
export const matchesDate = (column: Column, test: DateTest, today: string): Test => {
  switch (test.operator) {
    case 'before':
      return sql`${column} < ${test.date}`
    case 'after':
      return sql`${column} > ${test.date}`
    case 'isInTheLast':
      return sql`${column} > ${dayBefore(today, test.days)}`
    case 'isNotInTheLast':
      return sql`${column} < ${dayBefore(today, test.days)}`
    case 'isNull':
      return sql`${column} is null`
    case 'isNotNull':
      return sql`${column} is not null`
  }
}

export const contains = (column: Column, key: string): Test =>
  like(column, `%${escapeLike(key)}%`) ?? sql`replace(${column}, ${key}, '') <> ${column}`

/** `?` is one character, `*` any number of them. */
export const containsWildcards = (column: Column, text: string): Test => {
  const signs = { '?': '_', '*': '%' } as const
  const parts = text
    .split(/([?*])/)
    .map((part) => (part === '?' || part === '*' ? signs[part] : escapeLike(patternKey(part))))
  return like(column, `%${parts.join('')}%`) ?? sql`1 = 0`
}

const endsWith = (column: Column, key: string): Test => {
  const length = sql.lit([...key].length)
  return (
    like(column, `%${escapeLike(key)}`) ??
    sql`(length(${column}) >= ${length} and substr(${column}, length(${column}) - ${length} + 1) = ${key})`
  )
}

/** Undefined where the pattern has more bytes than the embedded engine takes: the text itself must be compared then. */
const like = (column: Column, pattern: string): Test | undefined =>
  Buffer.byteLength(pattern) > 50_000 ? undefined : sql`${column} like ${pattern} escape '\\'`

/** A range rather than a pattern: an index finds it. */
export const beginsWith = (column: Column, key: string): Test =>
  sql`(${column} >= ${key} and ${column} < ${`${key}${lastCharacter}`})`

/** Behind everything that begins with what it is put after. */
export const lastCharacter = '\u{10ffff}'

const outside = (test: Test): Test => sql`(${test}) is not true`

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
