import type { UserDto } from '@spinrack/contract/resources/user'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageProblem, contradictions, creationOf, formOf, newUserForm, sameForm, updateOf } from './user-form.ts'

const aUser: UserDto = {
  id: 'U',
  email: 'ada@example.org',
  roles: ['USER', 'FILE_DOWNLOAD'],
  sharedAllLibraries: false,
  sharedLibrariesIds: ['A', 'B'],
  labelsAllow: ['kids'],
  labelsExclude: ['adult'],
  ageRestriction: { age: 12, restriction: 'ALLOW_ONLY' },
}

describe('what is sent of a user', () => {
  it('is what was there when nothing was edited', () => {
    expect(updateOf(formOf(aUser))).toEqual({
      roles: ['USER', 'FILE_DOWNLOAD'],
      sharedLibraries: { all: false, libraryIds: ['A', 'B'] },
      labelsAllow: ['kids'],
      labelsExclude: ['adult'],
      ageRestriction: { age: 12, restriction: 'ALLOW_ONLY' },
    })
  })

  it('takes the restriction away with null', () => {
    expect(updateOf({ ...formOf(aUser), ageRule: 'NONE' }).ageRestriction).toBeNull()
  })

  it('names no library where all are shared', () => {
    expect(updateOf({ ...formOf(aUser), allLibraries: true }).sharedLibraries).toEqual({ all: true, libraryIds: [] })
  })

  it('has the address without the spaces around it, and the password as it is', () => {
    expect(creationOf({ email: ' ada@example.org ', password: ' secret ' }, newUserForm)).toMatchObject({
      email: 'ada@example.org',
      password: ' secret ',
      roles: ['FILE_DOWNLOAD', 'PAGE_STREAMING'],
    })
  })
})

describe('an age limit', () => {
  it.each([
    ['', 'required'],
    ['twelve', 'wholeNumber'],
    ['1.5', 'wholeNumber'],
    ['0x10', 'wholeNumber'],
    ['99999999999', 'wholeNumber'],
    ['-1', 'atLeastZero'],
    ['0', undefined],
    [' 12 ', undefined],
  ])('of "%s" is %s', (age, problem) => {
    expect(ageProblem({ ...newUserForm, ageRule: 'EXCLUDE', age })).toBe(problem)
  })

  it('needs no age where there is none', () => {
    expect(ageProblem({ ...newUserForm, age: 'nonsense' })).toBeUndefined()
  })

  it('that is sound reaches the server as that number', () => {
    fc.assert(
      fc.property(fc.constantFrom('', ' ', '+', '00'), fc.nat({ max: 999 }), (before, number) => {
        const form = { ...newUserForm, ageRule: 'EXCLUDE', age: `${before}${number} ` } as const
        expect(ageProblem(form)).toBeUndefined()
        expect(updateOf(form).ageRestriction?.age).toBe(number)
      }),
    )
  })
})

it('finds labels that are both allowed and excluded', () => {
  expect(contradictions({ ...newUserForm, labelsAllow: ['a', 'b'], labelsExclude: ['b', 'c'] })).toEqual(['b'])
})

describe('whether anything was changed', () => {
  it('does not depend on the order of ticks', () => {
    const form = formOf(aUser)
    expect(sameForm(form, { ...form, roles: ['FILE_DOWNLOAD', 'USER'], libraryIds: ['B', 'A'] })).toBe(true)
  })

  it('sees each change', () => {
    const form = formOf(aUser)
    for (const change of [
      { roles: ['USER', 'ADMIN'] },
      { allLibraries: true },
      { libraryIds: ['A'] },
      { ageRule: 'NONE' },
      { age: '13' },
      { labelsAllow: [] },
      { labelsExclude: ['adult', 'gore'] },
    ] as const)
      expect(sameForm(form, { ...form, ...change })).toBe(false)
  })
})
