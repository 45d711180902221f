import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { fitTo } from '@spinrack/contract/loose-json'

const link = z.object({ label: z.string(), url: z.string() })
const schema = z.object({
  titleLock: z.boolean().nullish(),
  links: z.array(link).nullish(),
  range: z.object({ firstPage: z.int() }).optional().default({ firstPage: 1 }),
  byName: z.record(z.string(), link).optional(),
  choice: z.union([z.object({ bookId: z.string() }), z.object({ seriesId: z.string() })]).optional(),
})
const fit = fitTo(schema)

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
])('spells %j as %j', (given, expected) => expect(fit(given)).toEqual(expected))

it.each([undefined, null, 7, 'TITLELOCK', [{ TITLELOCK: true }], { links: 'LABEL' }, { links: [null, 1] }])(
  'leaves %j to the check',
  (given) => expect(fit(given)).toBe(given),
)

it('lets the exact name win, and of others the last', () => {
  expect(fit({ TITLELOCK: true, titleLock: false, TitleLock: true })).toMatchObject({ titleLock: false })
  expect(fit({ titleLock: false, TITLELOCK: true })).toMatchObject({ titleLock: false })
  expect(fit({ TITLELOCK: true, TitleLock: false })).toEqual({ titleLock: false })
})

it('keeps the very value that needs no other spelling', () => {
  const given = { titleLock: true, links: [{ label: 'a', url: 'b', more: 1 }], unknown: { DEEP: 1 } }
  expect(fit(given)).toBe(given)
})

it('gives nothing a prototype', () => {
  const fitted = fit(JSON.parse('{"TITLELOCK":true,"__proto__":{"links":[]}}')) as object
  expect(Object.getPrototypeOf(fitted)).toBe(Object.prototype)
  expect('links' in fitted).toBe(false)
})

it('follows a schema that contains itself', () => {
  type Tree = { leafName: string; parts?: Tree[] | undefined }
  const tree: z.ZodType<Tree> = z.object({
    leafName: z.string(),
    parts: z.array(z.lazy(() => tree)).optional(),
  })
  expect(fitTo(tree)({ LEAFNAME: 'a', PARTS: [{ leafname: 'b' }] })).toEqual({
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
      expect(fit(shout(good))).toEqual(good)
    }),
  )
})

const scalars = z.object({
  whole: z.int32(),
  wholeOrNothing: z.int32().nullish(),
  decimal: z.number().nullish(),
  yes: z.boolean().nullish(),
  text: z.string().nullish(),
  day: z.iso.date().nullish(),
  blankDay: z.iso
    .date()
    .or(z.literal('').transform(() => null))
    .nullish(),
  either: z.union([z.string(), z.number()]),
  several: z.array(z.int()),
})
const fitScalars = fitTo(scalars)

it.each([
  [{ whole: '5' }, { whole: 5 }],
  [{ whole: ' -7 ' }, { whole: -7 }],
  [{ whole: 1.5 }, { whole: 1 }],
  [{ whole: -1.5 }, { whole: -1 }],
  [{ decimal: '5' }, { decimal: 5 }],
  [{ decimal: '5.25' }, { decimal: 5.25 }],
  [{ decimal: '1e3' }, { decimal: 1000 }],
  [{ decimal: 1.5 }, { decimal: 1.5 }],
  [{ text: 5 }, { text: '5' }],
  [{ text: 5.5 }, { text: '5.5' }],
  [{ text: false }, { text: 'false' }],
  [{ yes: 'true' }, { yes: true }],
  [{ yes: 'False' }, { yes: false }],
  [{ yes: 1 }, { yes: true }],
  [{ yes: 0 }, { yes: false }],
  [{ wholeOrNothing: '' }, { wholeOrNothing: null }],
  [{ decimal: ' ' }, { decimal: null }],
  [{ yes: '' }, { yes: null }],
  [{ day: '' }, { day: null }],
  [{ several: ['1', 2, 3.5] }, { several: [1, 2, 3] }],
])('takes %j for %j', (given, expected) => expect(fitScalars(given)).toEqual(expected))

it.each([
  { whole: 'abc' },
  { whole: '' },
  { whole: '1.5' },
  { whole: '0x10' },
  { whole: true },
  { whole: {} },
  { whole: ['5'] },
  { decimal: 'Infinity' },
  { decimal: 'NaN' },
  { yes: 'yes' },
  { text: {} },
  { text: [] },
  { text: '' },
  { day: 20240101 },
  { blankDay: '' },
  { either: 5 },
  { either: '5' },
])('leaves %j to the check', (given) => expect(fitScalars(given)).toBe(given))

it('leaves every number and text that fits as it is', () => {
  const good = fc.record({
    whole: fc.integer(),
    decimal: fc.double({ noNaN: true }),
    text: fc.string(),
    yes: fc.boolean(),
  })
  fc.assert(
    fc.property(good, (given) => {
      expect(fitScalars(given)).toBe(given)
    }),
  )
})
