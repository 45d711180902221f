import { expect, it } from 'vitest'
import { namesIn, roleNamed, rolesOf, withNames } from './authors-by-role.ts'

const authors = [
  { name: 'Ada', role: 'writer' },
  { name: 'Bo', role: 'inker' },
  { name: 'Cy', role: 'writer' },
]

it('lists each role once: the known ones, those of the authors, and new ones', () => {
  expect(rolesOf(['writer', 'cover'], authors, ['chef', 'cover'])).toEqual(['writer', 'cover', 'inker', 'chef'])
})

it('exchanges the names of one role and leaves the others alone', () => {
  const next = withNames(authors, 'writer', ['Cy', 'Di'])
  expect(namesIn(next, 'writer')).toEqual(['Cy', 'Di'])
  expect(namesIn(next, 'inker')).toEqual(['Bo'])
})

it('lets one person have two roles', () => {
  expect(namesIn(withNames(authors, 'inker', ['Bo', 'Ada']), 'inker')).toEqual(['Bo', 'Ada'])
})

it('writes roles in lower case', () => {
  expect(roleNamed(' Chef ')).toBe('chef')
})
