import type { LibraryDto } from '@spinrack/contract/resources/library'
import { describe, expect, it } from 'vitest'
import { bodyOf, formOf, newLibrary, withRoot } from './library-form.ts'

const aLibrary: LibraryDto = {
  ...newLibrary,
  id: '0A1B2C3D4E5F6',
  name: 'Comics',
  root: '/comics',
  oneshotsDirectory: null,
  unavailable: false,
  unreadableFolders: [],
  trashHeld: null,
}

describe('the form of a library', () => {
  it('shows a disabled one-shots folder as empty text, and sends it as null', () => {
    expect(formOf(aLibrary).oneshotsDirectory).toBe('')
    expect(bodyOf(formOf(aLibrary)).oneshotsDirectory).toBeNull()
  })

  it('sends back every setting it was given, and nothing that is not a setting', () => {
    const { id: _id, unavailable: _unavailable, unreadableFolders: _folders, trashHeld: _held, ...settings } = aLibrary
    expect(bodyOf(formOf(aLibrary))).toEqual(settings)
  })

  it('sends name and folder without the spaces around them', () => {
    expect(bodyOf({ ...newLibrary, name: ' Comics ', root: ' /comics ' })).toMatchObject({
      name: 'Comics',
      root: '/comics',
    })
  })
})

describe('withRoot', () => {
  it.each([
    ['/media/Manga', 'Manga'],
    ['/media/Manga/', 'Manga'],
    ['D:\\Bücher\\Comics', 'Comics'],
    ['/', ''],
  ])('names a library in %s "%s"', (root, name) => {
    expect(withRoot(newLibrary, root)).toMatchObject({ root, name })
  })

  it('keeps a name that was typed', () => {
    expect(withRoot({ ...newLibrary, name: 'Mine' }, '/media/Manga').name).toBe('Mine')
  })
})
