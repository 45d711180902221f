import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJsonBody } from './json-body.ts'

it('reads whatever JSON a client writes', () => {
  const json = fc.jsonValue({ maxDepth: 5 }).filter((value) => !JSON.stringify(value).includes('\\u0000'))
  fc.assert(
    fc.property(json, (value) => {
      const text = JSON.stringify(value)
      expect(parseJsonBody(text)).toEqual(JSON.parse(text))
    }),
  )
})

it.each(['', '  \n'])('takes %j for no body', (text) => {
  expect(parseJsonBody(text)).toBeUndefined()
})

it('is not misled by brackets and quotes within texts', () => {
  const value = { a: '[[['.repeat(200), b: '\\"{{{'.repeat(200), c: '\\', d: ['{'.repeat(500)] }
  expect(parseJsonBody(JSON.stringify(value))).toEqual(value)
})

it('refuses what is nested too deep before anything walks through it', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(parseJsonBody(nested(100))).toHaveLength(1)
  expect(() => parseJsonBody(nested(101))).toThrow('nested 100 times')
  expect(() => parseJsonBody('{"a":'.repeat(200_000))).toThrow('nested 100 times')
})

it('refuses the character NUL, but not its name', () => {
  expect(() => parseJsonBody(JSON.stringify({ a: 'x\0' }))).toThrow('NUL')
  expect(() => parseJsonBody(JSON.stringify({ a: '\\\0' }))).toThrow('NUL')
  expect(parseJsonBody(JSON.stringify({ a: '\\u0000' }))).toEqual({ a: '\\u0000' })
})

it.each(['{', '{"a":}', 'nul', '\uFEFF{', '{}}'])('refuses %j', (text) => {
  expect(() => parseJsonBody(text)).toThrow('not JSON')
})
