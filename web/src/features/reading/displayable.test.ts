import { expect, it } from 'vitest'
import { isDisplayable } from './displayable.ts'

it('shows what every browser shows', () => {
  for (const type of ['jpeg', 'png', 'gif', 'webp', 'avif']) expect(isDisplayable(`image/${type}`)).toBe(true)
})

it('has everything else converted, unknown types included', () => {
  for (const type of ['image/jxl', 'image/tiff', 'image/heic', 'application/pdf', '', undefined]) {
    expect(isDisplayable(type)).toBe(false)
  }
})
