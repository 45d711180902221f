import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyFilePatch, isSame, isSameInOrder } from './locks.ts'

type Values = { title: string; date: string | null; tags: readonly string[] }

const current: Values = { title: 'Current', date: '2001-01-01', tags: ['own'] }
const fallback: Values = { title: 'file name', date: null, tags: [] }

const apply = (change: {
  locks?: (keyof Values)[]
  former?: Partial<Values>
  patch?: Partial<Values>
  fallback?: Partial<Values>
}) =>
  applyFilePatch<Values>({
    current,
    locks: new Set(change.locks),
    former: change.former ?? {},
    patch: change.patch ?? {},
    fallback: change.fallback ?? fallback,
  })

describe('what a file brings', () => {
  it('replaces what is there', () => {
    expect(apply({ patch: { title: 'New', tags: [] } })).toEqual({ ...current, title: 'New', tags: [] })
  })

  it('leaves what it does not mention', () => {
    expect(apply({ patch: {} })).toEqual(current)
  })

  it('cannot change a locked field, neither by a value nor by silence', () => {
    expect(apply({ locks: ['title'], patch: { title: 'New' } })).toEqual(current)
    expect(apply({ locks: ['title'], former: { title: 'Current' } })).toEqual(current)
  })

  it('takes a value back that it brought and no longer has', () => {
    const former = { title: 'Current', date: '2001-01-01', tags: ['own'] }
    expect(apply({ former })).toEqual(fallback)
  })

  it('takes back to nothing, too: a release date that left the file leaves the book', () => {
    expect(apply({ former: { date: '2001-01-01' } }).date).toBeNull()
  })

  it('leaves what a person wrote in its place, locked or not, when it falls silent', () => {
    expect(apply({ former: { title: 'Said', date: '1999-09-09', tags: ['said'] } })).toEqual(current)
  })

  it('replaces what a person wrote when it names a value', () => {
    expect(apply({ former: { title: 'Said' }, patch: { title: 'Said' } }).title).toBe('Said')
  })

  it('knows its own lists again in any order, and each thing once', () => {
    expect(apply({ former: { tags: ['own', 'own'] } }).tags).toEqual([])
  })

  it('keeps a value that left the file when nothing stands in for it', () => {
    expect(apply({ former: { title: 'Current' }, fallback: {} })).toEqual(current)
  })

  it('adds no field that the values do not have', () => {
    const patch = { title: 'New', stranger: 1 } as Partial<Values>
    expect(apply({ patch })).not.toHaveProperty('stranger')
  })
})

describe('what counts as the same', () => {
  it.each([
    [['b', 'a', 'b'], ['a', 'b'], true],
    [[{ name: 'Ann', role: 'writer' }], [{ role: 'writer', name: 'Ann' }], true],
    [[], null, false],
    ['1', 1, false],
    [['a,b'], ['a', 'b'], false],
    [null, null, true],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSame(one, other)).toBe(same)
    expect(isSame(other, one)).toBe(same)
  })

  it.each([
    [['a', 'b'], ['b', 'a'], false],
    [['a', 'b', 'a'], ['a', 'b'], true],
    [{ tags: ['a'], title: 'T' }, { title: 'T', tags: ['a'] }, true],
    [{ tags: ['a', 'b'] }, { tags: ['b', 'a'] }, false],
  ])('%j and %j in order: %s', (one, other, same) => expect(isSameInOrder(one, other)).toBe(same))
})

describe('whatever files and people do', () => {
  const title = fc.constantFrom('a', 'b', 'c')
  const date = fc.option(fc.constantFrom('2001-01-01', '2002-02-02'))
  const tags = fc.subarray(['x', 'y', 'z'])
  const whole = fc.record({ title, date, tags })
  const words = fc.record({ title, date, tags }, { requiredKeys: [] })
  const locks = fc.subarray<keyof Values>(['title', 'date', 'tags']).map((fields) => new Set(fields))
  const story = fc.record({ current: whole, locks, former: words, patch: words, fallback: whole })
  const fields = ['title', 'date', 'tags'] as const

  it('a locked field stays as it is', () => {
    fc.assert(
      fc.property(story, (values) => {
        const result = applyFilePatch<Values>(values)
        for (const field of values.locks) expect(result[field]).toEqual(values.current[field])
      }),
    )
  })

  it('a field that is not locked holds what the file names', () => {
    fc.assert(
      fc.property(story, (values) => {
        const result = applyFilePatch<Values>(values)
        const free = fields.filter((field) => !values.locks.has(field) && values.patch[field] !== undefined)
        for (const field of free) expect(result[field]).toEqual(values.patch[field])
      }),
    )
  })

  it('silence takes away nothing but what the file had brought', () => {
    fc.assert(
      fc.property(story, (values) => {
        const result = applyFilePatch<Values>({ ...values, patch: {} })
        for (const field of fields) {
          const wasOfTheFile = !values.locks.has(field) && isSame(values.former[field], values.current[field])
          expect(result[field]).toEqual(wasOfTheFile ? values.fallback[field] : values.current[field])
        }
      }),
    )
  })

  it('reading the same file twice changes nothing more', () => {
    fc.assert(
      fc.property(story, (values) => {
        const once = applyFilePatch<Values>(values)
        expect(applyFilePatch<Values>({ ...values, current: once, former: values.patch })).toEqual(once)
      }),
    )
  })

  it('a file that comes and goes leaves no trace on what nobody touched', () => {
    fc.assert(
      fc.property(whole, words, (plain, patch) => {
        const read = applyFilePatch<Values>({ current: plain, locks: new Set(), former: {}, patch, fallback: plain })
        const gone = { current: read, locks: new Set<keyof Values>(), former: patch, patch: {}, fallback: plain }
        expect(applyFilePatch<Values>(gone)).toEqual(plain)
      }),
    )
  })

  it('each field is decided for itself', () => {
    const only = <One extends object>(one: One, field: keyof One) =>
      Object.fromEntries(Object.entries(one).filter(([name]) => name === field)) as unknown as One
    fc.assert(
      fc.property(story, fc.constantFrom(...fields), (values, field) => {
        const alone = applyFilePatch<Values>({
          current: only(values.current, field),
          locks: values.locks,
          former: only(values.former, field),
          patch: only(values.patch, field),
          fallback: only(values.fallback, field),
        })
        expect(alone[field]).toEqual(applyFilePatch<Values>(values)[field])
      }),
    )
  })
})
