import { expect, it } from 'vitest'
import { pictureFilter, plainPicture } from './picture.ts'

it('filters nothing of a plain picture', () => {
  expect(pictureFilter(plainPicture)).toBeUndefined()
})

it('says in CSS what was chosen', () => {
  expect(pictureFilter({ ...plainPicture, brightness: 80, sepia: true })).toBe('brightness(80%) sepia(1)')
  expect(pictureFilter({ ...plainPicture, contrast: 120, grayscale: true, invert: true })).toBe(
    'contrast(120%) grayscale(1) invert(1)',
  )
})
