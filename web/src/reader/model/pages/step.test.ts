import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { step, type BookViews, type Place } from './step.ts'

const bookOf = (views: readonly number[]): BookViews => ({
  spreads: views.length,
  viewsIn: (spread) => views[spread] ?? 1,
})

const anyViews = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 60 })

describe('a step', () => {
  it('leaves towards the next book from the last view, and towards the previous one from the first', () => {
    const book = bookOf([1, 2])
    expect(step({ spread: 1, view: 1 }, 'forward', book)).toEqual({ kind: 'leave', towards: 'next-book' })
    expect(step({ spread: 0, view: 0 }, 'backward', book)).toEqual({ kind: 'leave', towards: 'previous-book' })
  })

  it('leaves an empty book both ways', () => {
    for (const turn of ['forward', 'backward'] as const) {
      expect(step({ spread: 0, view: 0 }, turn, bookOf([])).kind).toBe('leave')
    }
  })

  it('enters a spread by its first view, or backwards by its last', () => {
    const book = bookOf([3, 1])
    expect(step({ spread: 0, view: 2 }, 'forward', book)).toEqual({ kind: 'stay', place: { spread: 1, view: 0 } })
    expect(step({ spread: 1, view: 0 }, 'backward', book)).toEqual({ kind: 'stay', place: { spread: 0, view: 2 } })
  })

  it('passes every view of every spread once and in order, and comes back the same way', () => {
    fc.assert(
      fc.property(anyViews, (views) => {
        const book = bookOf(views)
        const path = [{ spread: 0, view: 0 }]
        for (const place of walk(path[0] ?? { spread: 0, view: 0 }, 'forward', book)) path.push(place)
        const all = views.flatMap((count, spread) => Array.from({ length: count }, (_, view) => ({ spread, view })))
        expect(path).toEqual(all)
        const back = [...walk(path.at(-1) ?? { spread: 0, view: 0 }, 'backward', book)]
        expect(back.toReversed()).toEqual(all.slice(0, -1))
      }),
    )
  })
})

function* walk(from: Place, turn: 'forward' | 'backward', book: BookViews) {
  for (let next = step(from, turn, book); next.kind === 'stay'; next = step(next.place, turn, book)) yield next.place
}
