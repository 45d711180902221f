import { expect, it } from 'vitest'
import { authorsByRole } from './authors-by-role.ts'

it('keeps the known roles in their order and puts unknown ones after them', () => {
  const authors = [
    { name: 'Zoe', role: 'narrator' },
    { name: 'Eve', role: 'editor' },
    { name: 'Ada', role: 'writer' },
  ]
  expect(authorsByRole(authors).map(({ role }) => role)).toEqual(['writer', 'editor', 'narrator'])
})

it('gathers the names of a role, each once', () => {
  const authors = [
    { name: 'Ada', role: 'writer' },
    { name: 'Bo', role: 'writer' },
    { name: 'Ada', role: 'writer' },
  ]
  expect(authorsByRole(authors)).toEqual([{ role: 'writer', names: ['Ada', 'Bo'] }])
})
