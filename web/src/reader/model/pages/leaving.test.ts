import { describe, expect, it } from 'vitest'
import { destinationOf, pressAtEdge, type EdgePress } from './leaving.ts'

const inTheMiddle = { next: true, previous: true }
const onlyBook = { next: false, previous: false }
const press = (changes: Partial<EdgePress> = {}): EdgePress => ({
  towards: 'next-book',
  announced: null,
  held: false,
  ...changes,
})

describe('pressing on at the end of a book', () => {
  it('announces first', () => {
    expect(pressAtEdge(press(), inTheMiddle)).toEqual({ kind: 'announce', destination: 'next-book' })
  })

  it('goes on when pressed again while the notice stands', () => {
    expect(pressAtEdge(press({ announced: 'next-book' }), inTheMiddle)).toEqual({
      kind: 'go',
      destination: 'next-book',
    })
  })

  it('closes the reader after the last book', () => {
    expect(pressAtEdge(press({ announced: 'next-book' }), onlyBook)).toEqual({
      kind: 'go',
      destination: 'close-reader',
    })
  })

  it('only announces while the key is held down', () => {
    expect(pressAtEdge(press({ announced: 'next-book', held: true }), inTheMiddle).kind).toBe('announce')
  })

  it('is not confirmed by the notice of the other edge', () => {
    expect(pressAtEdge(press({ announced: 'previous-book' }), inTheMiddle).kind).toBe('announce')
  })
})

describe('pressing back at the beginning of a book', () => {
  it('goes to the previous book when pressed again', () => {
    const again = press({ towards: 'previous-book', announced: 'previous-book' })
    expect(pressAtEdge(again, inTheMiddle)).toEqual({ kind: 'go', destination: 'previous-book' })
  })

  it('leads nowhere before the first book, however often it is pressed', () => {
    const again = press({ towards: 'previous-book', announced: 'previous-book' })
    expect(pressAtEdge(again, onlyBook)).toEqual({ kind: 'announce', destination: 'nowhere' })
  })
})

it('knows where each edge leads', () => {
  expect(destinationOf('next-book', inTheMiddle)).toBe('next-book')
  expect(destinationOf('next-book', onlyBook)).toBe('close-reader')
  expect(destinationOf('previous-book', inTheMiddle)).toBe('previous-book')
  expect(destinationOf('previous-book', onlyBook)).toBe('nowhere')
})
