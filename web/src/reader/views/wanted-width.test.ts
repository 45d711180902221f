import { expect, it } from 'vitest'
import { wantedWidth } from './wanted-width.ts'

const place = { natural: 4000, shown: 390, pixelRatio: 3, isDrawn: false, dataSaver: false }

it('asks for a smaller picture only where it is much larger than its place, pixels of the screen counted', () => {
  expect(wantedWidth(place)).toBe(1280)
  expect(wantedWidth({ ...place, natural: 2000 })).toBeUndefined()
  expect(wantedWidth({ ...place, natural: null })).toBeUndefined()
  expect(wantedWidth({ ...place, shown: 1200 })).toBeUndefined()
})

it('has what is drawn drawn as wide as it is shown', () => {
  expect(wantedWidth({ ...place, isDrawn: true, natural: 600 })).toBe(1280)
  expect(wantedWidth({ ...place, isDrawn: true, shown: 3000 })).toBe(8192)
})

it('saves data by leaving out the finest pixels', () => {
  expect(wantedWidth({ ...place, natural: 2000, dataSaver: true })).toBe(448)
  expect(wantedWidth({ ...place, natural: 400, dataSaver: true })).toBeUndefined()
})
