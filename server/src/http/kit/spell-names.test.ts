import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { spellNames } from './spell-names.ts'

const link = z.object({ label: z.string(), url: z.string() })
const schema = z.object({
  titleLock: z.boolean().nullish(),
  links: z.array(link).nullish(),
  range: z.object({ firstPage: z.int() }).optional().default({ firstPage: 1 }),
  byName: z.record(z.string(), link).optional(),
  choice: z.union([z.object({ bookId: z.string() }), z.object({ seriesId: z.string() })]).optional(),
})
const spell = spellNames(schema)

it.each([
  [{ TITLELOCK: true }, { titleLock: true }],
  [
    { titlelock: null, LINKS: [{ Label: 'a', URL: 'b' }] },
    { titleLock: null, links: [{ label: 'a', url: 'b' }] },
  ],
  [{ Range: { FIRSTPAGE: 3 } }, { range: { firstPage: 3 } }],
  [{ ByName: { 'The Label': { LABEL: 'a' } } }, { byName: { 'The Label': { label: 'a' } } }],
  [{ choice: { BOOKID: 'a' } }, { choice: { bookId: 'a' } }],
  [{ Choice: { SERIESID: 'a' } }, { choice: { seriesId: 'a' } }],
])('spells %j as %j', (given, expected) => expect(spell(given)).toEqual(expected))

it.each([undefined, null, 7, 'TITLELOCK', [{ TITLELOCK: true }], { links: 'LABEL' }, { links: [null, 1] }])(
  'leaves %j to the check',
  (given) => expect(spell(given)).toBe(given),
)

it('lets the exact name win, and of others the last', () => {
  expect(spell({ TITLELOCK: true, titleLock: false, TitleLock: true })).toMatchObject({ titleLock: false })
  expect(spell({ titleLock: false, TITLELOCK: true })).toMatchObject({ titleLock: false })
  expect(spell({ TITLELOCK: true, TitleLock: false })).toEqual({ titleLock: false })
})

it('keeps the very value that needs no other spelling', () => {
  const given = { titleLock: true, links: [{ label: 'a', url: 'b', more: 1 }], unknown: { DEEP: 1 } }
  expect(spell(given)).toBe(given)
})

it('gives nothing a prototype', () => {
  const spelled = spell(JSON.parse('{"TITLELOCK":true,"__proto__":{"links":[]}}')) as object
  expect(Object.getPrototypeOf(spelled)).toBe(Object.prototype)
  expect('links' in spelled).toBe(false)
})

it('follows a schema that contains itself', () => {
  type Tree = { leafName: string; parts?: Tree[] | undefined }
  const tree: z.ZodType<Tree> = z.object({
    leafName: z.string(),
    parts: z.array(z.lazy(() => tree)).optional(),
  })
  expect(spellNames(tree)({ LEAFNAME: 'a', PARTS: [{ leafname: 'b' }] })).toEqual({
    leafName: 'a',
    parts: [{ leafName: 'b' }],
  })
})

it('makes whatever letter case of a good body the good body', () => {
  const body = fc.record({
    titleLock: fc.boolean(),
    links: fc.array(fc.record({ label: fc.string(), url: fc.string() }), { maxLength: 3 }),
    range: fc.record({ firstPage: fc.integer() }),
  })
  const shout = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shout)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name.toUpperCase(), shout(one)]))
        : value
  fc.assert(
    fc.property(body, (good) => {
      expect(spell(shout(good))).toEqual(good)
    }),
  )
})
