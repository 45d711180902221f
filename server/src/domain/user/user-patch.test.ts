import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { aUser } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import { patchUser, sameRights } from './user-patch.ts'

const libraries = new Set(['L1' as LibraryId, 'L2' as LibraryId])
const patch = (change: Parameters<typeof patchUser>[1], user = aUser()) => patchUser(user, change, libraries)

describe('a change of an account', () => {
  it('leaves what it does not name', () => {
    const user = aUser({ labelsAllow: ['kids'], ageRestriction: { age: 12, restriction: 'EXCLUDE' } })
    expect(patch({}, user)).toEqual(user)
  })

  it('ignores roles that nobody knows, and the one that everybody has', () => {
    expect([...patch({ roles: ['FILE_DOWNLOAD', 'USER', 'EMPEROR', 'admin'] }).roles]).toEqual(['FILE_DOWNLOAD'])
    expect([...patch({ roles: [] }).roles]).toEqual([])
  })

  it('trims labels, ignores their letter case, and allows none that it excludes', () => {
    const changed = patch({ labelsAllow: [' Kids ', 'KIDS', 'teens', ' '], labelsExclude: ['Teens'] })
    expect(changed).toMatchObject({ labelsAllow: ['kids'], labelsExclude: ['teens'] })
    expect(patch({ labelsExclude: ['kids'] }, aUser({ labelsAllow: ['kids', 'teens'] })).labelsAllow).toEqual(['teens'])
  })

  it('shares libraries that exist, or all of them', () => {
    const some = patch({ sharedLibraries: { all: false, libraryIds: ['L2', 'gone'] } })
    expect(some).toMatchObject({ sharedAllLibraries: false, sharedLibraryIds: ['L2'] })
    const all = patch({ sharedLibraries: { all: true, libraryIds: ['L2'] } }, some)
    expect(all).toMatchObject({ sharedAllLibraries: true, sharedLibraryIds: [] })
  })

  it('takes an age restriction away', () => {
    const user = aUser({ ageRestriction: { age: 12, restriction: 'EXCLUDE' } })
    expect(patch({ ageRestriction: null }, user).ageRestriction).toBeNull()
  })
})

describe('the rights of two accounts', () => {
  const user = aUser({ roles: new Set(['ADMIN', 'FILE_DOWNLOAD']), labelsAllow: ['a', 'b'] })

  it('are the same in any order', () => {
    const other = aUser({ roles: new Set(['FILE_DOWNLOAD', 'ADMIN', 'USER']), labelsAllow: ['b', 'a'] })
    expect(sameRights(user, other)).toBe(true)
  })

  it.each([
    { roles: new Set(['ADMIN'] as const) },
    { labelsAllow: ['a'] },
    { labelsExclude: ['c'] },
    { sharedAllLibraries: false },
    { sharedLibraryIds: ['L1' as LibraryId] },
    { ageRestriction: { age: 12, restriction: 'EXCLUDE' } as const },
  ])('differ by %j', (change) => {
    expect(sameRights(user, { ...user, ...change })).toBe(false)
  })
})
