import { expect, it } from 'vitest'
import { pagesFor } from './page-window.ts'

it('asks for the first page at the top of a list', () => {
  expect(pagesFor({ first: 0, last: 20 }, 50)).toEqual([0])
})

it('asks for both pages that a view lies across', () => {
  expect(pagesFor({ first: 90, last: 110 }, 50)).toEqual([0, 1, 2])
})

it('skips everything between the top and a far view', () => {
  expect(pagesFor({ first: 99_000, last: 99_020 }, 50)).toEqual([0, 1980])
})

it('asks for the first page before anything was measured', () => {
  expect(pagesFor({ first: 0, last: -1 }, 50)).toEqual([0])
})
