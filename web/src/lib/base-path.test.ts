import { expect, it } from 'vitest'
import { basePathOf } from './base-path.ts'

it.each([
  ['http://host/', ''],
  ['http://host:25600/comics/', '/comics'],
  ['https://host/a/b/', '/a/b'],
  ['https://host/a/index.html', '/a'],
])('the context path of %s is "%s"', (baseUri, path) => {
  expect(basePathOf(baseUri)).toBe(path)
})
