import { describe, expect, it } from 'vitest'
import { clearLeaving, emptyStage, isShown, reveal, spreadsToDraw } from './stage.ts'

describe('the stage', () => {
  it('shows the first spread without a journey', () => {
    expect(reveal(emptyStage, [1])).toEqual({ shown: [1], leaving: null, travel: null })
  })

  it('lets the old spread leave while the new one enters', () => {
    expect(reveal(reveal(emptyStage, [1]), [2])).toEqual({ shown: [2], leaving: [1], travel: 'forward' })
    expect(reveal(reveal(emptyStage, [9]), [3])).toEqual({ shown: [3], leaving: [9], travel: 'backward' })
  })

  it('does not move when the spread is already there', () => {
    const stage = reveal(emptyStage, [2, 3])
    expect(reveal(stage, [2, 3])).toBe(stage)
    expect(isShown(stage, [2, 3])).toBe(true)
  })

  it('does not slide when only the layout around a page changes', () => {
    expect(reveal(reveal(emptyStage, [2]), [2, 3]).travel).toBeNull()
    expect(reveal(reveal(emptyStage, [null, 1]), [1]).travel).toBeNull()
  })

  it('drops the old spread once it has left', () => {
    const stage = clearLeaving(reveal(reveal(emptyStage, [1]), [2]))
    expect(stage.leaving).toBeNull()
    expect(clearLeaving(stage)).toBe(stage)
  })
})

describe('what is drawn', () => {
  it('is the preloaded window, in page order', () => {
    const stage = reveal(emptyStage, [3])
    expect(spreadsToDraw(stage, [[3], [4], [5], [2], [1]])).toEqual([[1], [2], [3], [4], [5]])
  })

  it('keeps a far spread in sight until the new one takes over', () => {
    const stage = reveal(emptyStage, [40])
    expect(spreadsToDraw(stage, [[1], [2], [3]])).toEqual([[1], [2], [3], [40]])
  })

  it('is nothing before the book is there', () => {
    expect(spreadsToDraw(emptyStage, [])).toEqual([])
  })
})
