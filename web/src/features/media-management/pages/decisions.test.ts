import { pageHashActions } from '@spinrack/contract/vocabulary/page-hash'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayDecide, remaining, savings, withDecisions } from './decisions.ts'
import type { RepeatedPage } from './decisions.ts'

const page = (changes: Partial<RepeatedPage> = {}): RepeatedPage => ({
  hash: 'a',
  size: 100,
  matchCount: 3,
  deleteCount: 0,
  action: undefined,
  ...changes,
})

it('shows what was decided a moment ago, and what was decided before for the rest', () => {
  const pages = [page({ hash: 'a' }), page({ hash: 'b', action: 'IGNORE' })]
  expect(withDecisions(pages, new Map([['a', 'DELETE_MANUAL']])).map(({ action }) => action)).toEqual([
    'DELETE_MANUAL',
    'IGNORE',
  ])
})

it('deletes nothing by itself whose size nobody knows', () => {
  expect(mayDecide(page({ size: null }), 'DELETE_AUTO')).toBe(false)
  expect(mayDecide(page({ size: null }), 'DELETE_MANUAL')).toBe(true)
  expect(mayDecide(page({ size: 0 }), 'DELETE_AUTO')).toBe(true)
})

describe('an action for all that remain', () => {
  it('leaves new ones alone that were decided about, whatever the decision', () => {
    const pages = [page({ hash: 'a', action: 'IGNORE' }), page({ hash: 'b' }), page({ hash: 'c', size: null })]
    expect(remaining(pages, 'DELETE_AUTO', 'new').map(({ hash }) => hash)).toEqual(['b'])
    expect(remaining(pages, 'IGNORE', 'new').map(({ hash }) => hash)).toEqual(['b', 'c'])
  })

  it('changes known ones that have another action', () => {
    const pages = [page({ hash: 'a', action: 'IGNORE' }), page({ hash: 'b', action: 'DELETE_MANUAL' })]
    expect(remaining(pages, 'IGNORE', 'known').map(({ hash }) => hash)).toEqual(['b'])
  })

  it('is done with once it was applied', () => {
    const pages = fc.array(
      fc.record({
        hash: fc.uuid(),
        size: fc.option(fc.nat()),
        matchCount: fc.nat(),
        deleteCount: fc.nat(),
        action: fc.constantFrom(undefined, ...pageHashActions),
      }),
    )
    fc.assert(
      fc.property(
        pages,
        fc.constantFrom(...pageHashActions),
        fc.constantFrom('known', 'new'),
        (before, action, list) => {
          const decided = new Map(remaining(before, action, list).map(({ hash }) => [hash, action]))
          expect(remaining(withDecisions(before, decided), action, list)).toEqual([])
        },
      ),
    )
  })
})

it('counts what could be freed and what was', () => {
  expect(savings(page({ size: 100, matchCount: 3, deleteCount: 2 }))).toEqual({ toSave: 300, saved: 200 })
  expect(savings(page({ size: null, matchCount: 3 }))).toEqual({ toSave: 0, saved: 0 })
})
