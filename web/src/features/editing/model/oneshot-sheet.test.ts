import { describe, expect, it } from 'vitest'
import { aBook, aSeries } from './editing.test-support.ts'
import { oneshotItem, oneshotPatches, oneshotRules } from './oneshot-sheet.ts'
import { setLock, setValue, sheetOf, shownLock, shownValue } from './sheet.ts'

const oneshot = {
  series: aSeries('s', { title: 'Blue', titleLock: true, tags: ['of the series'] }),
  book: aBook('b', { title: 'Blue, the book', tags: ['of the book'] }),
}
const start = sheetOf(oneshotRules, [oneshotItem(oneshot, 'en')])

describe('the form of a one-shot', () => {
  it('shows the title and tags of the book', () => {
    expect(shownValue(start, 'title')).toBe('Blue, the book')
    expect(shownValue(start, 'tags')).toEqual(['of the book'])
  })

  it('sends nothing while nothing was changed, even where the halves differ', () => {
    expect(oneshotPatches(start, oneshot, 'en')).toEqual({ series: {}, book: {} })
  })

  it('writes title and summary to both halves', () => {
    const sheet = setValue(setValue(start, 'title', 'Blue'), 'summary', 'A day at sea.')
    expect(oneshotPatches(sheet, oneshot, 'en')).toEqual({
      series: { summary: 'A day at sea.', summaryLock: true },
      book: { title: 'Blue', titleLock: true, summary: 'A day at sea.', summaryLock: true },
    })
  })

  it('writes every other field to the half that has it', () => {
    const sheet = setValue(setValue(setValue(start, 'genres', ['sea']), 'tags', ['sun']), 'ageRating', '6')
    expect(oneshotPatches(sheet, oneshot, 'en')).toEqual({
      series: { genres: ['sea'], genresLock: true, ageRating: 6, ageRatingLock: true },
      book: { tags: ['sun'], tagsLock: true },
    })
  })

  it('is locked where both halves are', () => {
    expect(shownLock(start, 'title')).toBe(false)
    expect(oneshotPatches(setLock(start, 'title', true), oneshot, 'en')).toEqual({
      series: {},
      book: { titleLock: true },
    })
  })
})
