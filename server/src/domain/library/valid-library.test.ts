import { aLibrary } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import { libraryConflict } from './valid-library.ts'

const comics = aLibrary({ name: 'Comics', root: '/data/comics' })
const conflict = (name: string, root: string) => libraryConflict(aLibrary({ name, root }), [comics])?.message

describe('a library', () => {
  it('may not have the name of another, letter by letter', () => {
    expect(conflict('Comics', '/elsewhere')).toBe('Library name already exists')
    expect(conflict('comics', '/elsewhere')).toBeUndefined()
  })

  it.each([
    ['the same folder', '/data/comics'],
    ['a folder inside', '/data/comics/marvel/old'],
    ['a folder around', '/data'],
    ['the whole disk', '/'],
  ])('may not share files with another: %s', (_, root) => {
    expect(conflict('Other', root)).toBe('ERR_1017')
  })

  it.each(['/data/comics-old', '/data/com', '/data/manga', '/comics'])('may lie beside another: %s', (root) => {
    expect(conflict('Other', root)).toBeUndefined()
  })

  it('knows folders of Windows too', () => {
    const windows = aLibrary({ name: 'W', root: 'D:\\Comics' })
    expect(libraryConflict(aLibrary({ name: 'X', root: 'D:\\Comics\\Old' }), [windows])?.message).toBe('ERR_1017')
    expect(libraryConflict(aLibrary({ name: 'X', root: 'D:\\Comics 2' }), [windows])).toBeUndefined()
  })

  it('may not share files with another by a link', () => {
    const realOf = (root: string) => root.replace('/link', '/data/comics')
    const linked = (root: string) => libraryConflict(aLibrary({ name: 'Other', root }), [comics], realOf)?.message
    expect(linked('/link')).toBe('ERR_1017')
    expect(linked('/link/inner')).toBe('ERR_1017')
    expect(linked('/link-old')).toBeUndefined()
  })

  it('does not get in its own way', () => {
    expect(libraryConflict({ ...comics, root: '/data/comics/inner' }, [comics])).toBeUndefined()
  })
})
