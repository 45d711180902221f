import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { aUser } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import { administrator, isEmail, viewerOf } from './user.ts'

describe('what a user may see', () => {
  const restricted = {
    sharedAllLibraries: false,
    sharedLibraryIds: ['L' as LibraryId],
    labelsAllow: ['kids'],
    labelsExclude: ['adult'],
    ageRestriction: { age: 8, restriction: 'EXCLUDE' as const },
  }

  it('is limited to the shared libraries', () => {
    const user = aUser({ ...restricted, roles: new Set(['USER']) })
    expect(viewerOf(user)).toEqual({
      userId: user.id,
      libraries: new Set(['L']),
      ageRestriction: restricted.ageRestriction,
      labelsAllow: new Set(['kids']),
      labelsExclude: new Set(['adult']),
    })
  })

  it('is every library for an administrator, age and labels still counting', () => {
    const viewer = viewerOf(aUser({ ...restricted, roles: new Set(['ADMIN']) }))
    expect(viewer.libraries).toBe('all')
    expect(viewer.ageRestriction).toEqual(restricted.ageRestriction)
    expect(viewer.labelsExclude).toEqual(new Set(['adult']))
  })

  it('is every library for whom all libraries are shared with', () => {
    const user = aUser({ ...restricted, sharedAllLibraries: true, roles: new Set(['USER']) })
    expect(viewerOf(user).libraries).toBe('all')
  })
})

it('gives the first account every role', () => {
  const { roles } = administrator({ id: aUser().id, email: 'a@b.c', passwordHash: '' })
  expect([...roles].toSorted()).toEqual([
    'ADMIN',
    'FILE_DOWNLOAD',
    'KOBO_SYNC',
    'KOREADER_SYNC',
    'PAGE_STREAMING',
    'USER',
  ])
})

it.each([
  ['reader@example.org', true],
  ['first.last+tag@sub.example.co.uk', true],
  ['reader', false],
  ['reader@', false],
  ['@example.org', false],
  ['reader@example', false],
  ['reader@example.', false],
  ['two words@example.org', false],
  ['a@b@example.org', false],
  ['', false],
])('takes %j for an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})
