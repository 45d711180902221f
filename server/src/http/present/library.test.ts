import { aLibrary, aUser } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { presentLibrary } from './library.ts'

const library = aLibrary({ unreadable: [{ path: '/comics/closed', reason: 'FORBIDDEN' }], trashHeld: 'NOT_ALL_READ' })

it('tells administrators where a library lies, and what of it could not be read', () => {
  const admin = aUser({ roles: new Set(['ADMIN']) })
  expect(presentLibrary(admin)(library)).toMatchObject({
    root: '/comics',
    unreadableFolders: [{ path: '/comics/closed', reason: 'FORBIDDEN' }],
    trashHeld: 'NOT_ALL_READ',
  })
})

it('tells others no path', () => {
  const shown = presentLibrary(aUser({ roles: new Set(['USER']) }))(library)
  expect(shown).toMatchObject({ root: '', unreadableFolders: [], trashHeld: null })
  expect(JSON.stringify(shown)).not.toContain('/comics')
})
