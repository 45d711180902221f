import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Place } from '#api/progress/reading.ts'
import {
  going,
  heard,
  openedAt,
  outOfSight,
  reported,
  savedHere,
  savedInOtherWindow,
  staying,
  type Standing,
} from './standing.ts'

const place = (page: number, readAt = page * 1000, changes: Partial<Place> = {}): Place => ({
  page,
  completed: false,
  readAt,
  device: '',
  ...changes,
})
/** Reports these pages one after the other, and tells which of them were saved. */
const read = (from: Standing, ...pages: number[]) => {
  const saved: number[] = []
  let standing = from
  for (const page of pages) {
    const next = reported(standing, page)
    standing = next.saves ? savedHere(next.standing, page) : next.standing
    if (next.saves) saved.push(page)
  }
  return { standing, saved }
}
/** Open at page 3, where the server has it, too. */
const reading = () => read(openedAt(3, place(3)), 3).standing
const asked = () => heard(reading(), place(34))

describe('opening a book', () => {
  it('saves the page it opens at', () => {
    expect(read(openedAt(1, null), 1).saved).toEqual([1])
    expect(read(openedAt(3, place(3)), 3).saved).toEqual([3])
    expect(read(openedAt(9, place(3)), 9).saved).toEqual([9])
  })

  it('never sets a finished book back, until a page is turned', () => {
    const finished = place(40, 1000, { completed: true })
    for (const start of [1, 20, 40]) {
      expect(openedAt(start, finished).question).toBeNull()
      expect(read(openedAt(start, finished), start, start).saved).toEqual([])
      expect(read(openedAt(start, finished), start, start + 1, start).saved).toEqual([start + 1, start])
    }
  })

  it('takes the second page of the spread it opens with for its opening', () => {
    const finished = place(40, 1000, { completed: true })
    expect(read(openedAt(1, finished), 2, 2, 4).saved).toEqual([4])
  })

  it('asks when the address is behind where the book was left, and saves nothing', () => {
    const opened = openedAt(5, place(34))
    expect(opened.question).toMatchObject({ page: 34, by: 'left' })
    expect(read(opened, 5).saved).toEqual([])
  })

  it('does not ask where both pages are on screen', () => {
    expect(read(openedAt(33, place(34)), 34)).toMatchObject({ saved: [34], standing: { question: null } })
  })
})

describe('reading on elsewhere', () => {
  it('asks whoever is further behind', () => {
    expect(asked().question).toEqual({ page: 34, completed: false, by: 'device', device: '' })
    expect(heard(reading(), place(2)).question).toBeNull()
  })

  it('says which device it was, or that it was another window', () => {
    expect(heard(reading(), place(34, 1, { device: 'Kobo' })).question?.device).toBe('Kobo')
    expect(heard(savedInOtherWindow(reading(), 34), place(34)).question?.by).toBe('window')
  })

  it('asks about a book that was finished meanwhile', () => {
    expect(heard(reading(), place(40, 1, { completed: true })).question?.completed).toBe(true)
  })

  it('keeps up with whoever reads on there, and is no question any more when they go back or unread it', () => {
    expect(heard(asked(), place(35)).question?.page).toBe(35)
    expect(heard(asked(), place(1)).question).toBeNull()
    expect(heard(asked(), null).question).toBeNull()
  })

  it('does not ask about what this window saved itself', () => {
    const back = read(reading(), 4, 5, 6, 2).standing
    for (const page of [4, 5, 6, 2]) expect(heard(back, place(page)).question).toBeNull()
  })

  it('does not ask twice about the same', () => {
    expect(heard(staying(asked()), place(34)).question).toBeNull()
    expect(heard(outOfSight(staying(asked())), place(34)).question).toBeNull()
  })
})

describe('an answer', () => {
  it('to stay overwrites nothing until a page is turned', () => {
    expect(read(staying(asked()), 3, 3).saved).toEqual([])
    expect(read(staying(asked()), 3, 4, 5).saved).toEqual([4, 5])
  })

  it('to stay holds while the others read on, until the window was out of sight', () => {
    expect(heard(staying(asked()), place(35)).question).toBeNull()
    expect(heard(outOfSight(staying(asked())), place(35)).question?.page).toBe(35)
  })

  it('to go is followed by saving there', () => {
    expect(read(going(asked()), 34, 35).saved).toEqual([34, 35])
  })

  it('is given by reading on: one page may be a habit, two are none', () => {
    expect(read(asked(), 4)).toMatchObject({ saved: [], standing: { question: { page: 34 } } })
    expect(read(asked(), 4, 5)).toMatchObject({ saved: [5], standing: { question: null } })
  })

  it('is given by getting there without help', () => {
    expect(read(asked(), 34)).toMatchObject({ saved: [34], standing: { question: null } })
  })
})

describe('whatever happens', () => {
  const page = fc.integer({ min: 1, max: 12 })
  const happening = fc.oneof(
    fc.record({ kind: fc.constant('report' as const), page }),
    fc.record({ kind: fc.constant('hear' as const), page, at: fc.integer({ min: 1, max: 5 }) }),
    fc.constantFrom({ kind: 'go' as const }, { kind: 'stay' as const }, { kind: 'hide' as const }),
  )
  type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never
  type Step = { before: Standing; after: Standing; happening: Happening; saved: number | null }

  const stepOf = (before: Standing, now: Happening): Step => {
    const plain = (after: Standing): Step => ({ before, after, happening: now, saved: null })
    switch (now.kind) {
      case 'report': {
        const { standing, saves } = reported(before, now.page)
        const after = saves ? savedHere(standing, now.page) : standing
        return { before, after, happening: now, saved: saves ? now.page : null }
      }
      case 'hear':
        return plain(heard(before, place(now.page, now.at)))
      case 'go':
        return plain(going(before))
      case 'stay':
        return plain(staying(before))
      case 'hide':
        return plain(outOfSight(before))
    }
  }
  const story = fc
    .tuple(page, fc.option(page), fc.array(happening, { maxLength: 40 }))
    .map(([start, left, happenings]) => {
      const steps: Step[] = []
      for (const now of happenings) {
        steps.push(stepOf(steps.at(-1)?.after ?? openedAt(start, left === null ? null : place(left)), now))
      }
      return steps
    })
  /** A story in which it once does not hold; null when there is none. */
  const exceptionTo = (holds: (step: Step) => boolean) =>
    fc.check(
      fc.property(story, (steps) => steps.every(holds)),
      { numRuns: 500 },
    ).counterexample

  it('only the reader and a wish to go there change the page', () => {
    expect(
      exceptionTo(({ before, after, happening: { kind } }) => kind === 'report' || after.here === before.here),
    ).toBeNull()
  })

  it('a question is about a page further on', () => {
    expect(exceptionTo(({ after: { question, here } }) => question === null || question.page > here)).toBeNull()
  })

  it('what this window saved itself is never a question', () => {
    expect(
      exceptionTo(
        ({ before, after, happening: now }) =>
          now.kind !== 'hear' || !before.own.has(now.page) || after.question === before.question,
      ),
    ).toBeNull()
  })

  it('nothing is saved behind an open question', () => {
    expect(exceptionTo(({ after, saved }) => saved === null || after.question === null)).toBeNull()
  })

  it('nothing is saved for staying', () => {
    expect(
      exceptionTo(({ before, saved }) => !(before.waitsForTurn && before.question === null) || saved !== before.here),
    ).toBeNull()
  })
})
