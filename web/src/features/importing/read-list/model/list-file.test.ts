import { expect, it } from 'vitest'
import { fileFault } from './list-file.ts'

it.each([
  ['list.cbl', 9_999_999, undefined],
  ['LIST.CBL', 0, undefined],
  ['list.cbl', 10_000_000, 'size'],
  ['list.xml', 10, 'kind'],
  ['cbl', 10, 'kind'],
])('%s of %i bytes: %s', (name, size, fault) => {
  expect(fileFault({ name, size })).toBe(fault)
})
