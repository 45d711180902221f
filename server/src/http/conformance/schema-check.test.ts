import { expect, it } from 'vitest'
import { checkAgainst, type JsonSchema } from '../testing/schema-check.test-support.ts'

const schemas: Record<string, JsonSchema> = {
  Book: {
    type: 'object',
    required: ['id', 'pages'],
    properties: {
      id: { type: 'string' },
      pages: { type: 'array', items: { type: 'integer' } },
      state: { type: 'string', enum: ['GOOD', 'BAD'] },
      made: { type: 'string', format: 'date-time' },
      words: { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
}
const findings = (value: unknown) => {
  const { problems, extras } = checkAgainst(schemas, { $ref: '#/components/schemas/Book' }, value)
  return [...problems, ...extras]
}

it.each([
  [{ id: 'a', pages: [1, 2], state: 'GOOD', made: '2024-03-01T10:20:30Z', words: { a: 'b' } }, []],
  [{ id: 'a', pages: [], state: null }, []],
  [{ id: null, pages: [] }, ['Book.id: null instead of string']],
  [{ id: 'a' }, ['Book.pages: missing']],
  [{ id: 1, pages: [1.5] }, ['Book.id: number instead of string', 'Book.pages[]: number instead of integer']],
  [{ id: 'a', pages: [], state: 'UGLY' }, ['Book.state: UGLY is not in the enum']],
  [{ id: 'a', pages: [], made: '2024-03-01T10:20:30.5Z' }, ['Book.made: no date-time']],
  [{ id: 'a', pages: [], words: { a: 1 } }, ['Book.words.*: number instead of string']],
  [{ id: 'a', pages: [], more: 1 }, ['Book.more']],
  ['text', ['Book: string instead of object']],
])('the check of %j finds %j', (value, expected) => expect(findings(value)).toEqual(expected))
