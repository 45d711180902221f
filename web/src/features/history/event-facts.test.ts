import fc from 'fast-check'
import { expect, it } from 'vitest'
import { camelCased, eventFacts, fileNameOf } from './event-facts.ts'

it('tells the reason first, then what it was about, and keeps what it does not know for the end', () => {
  const facts = eventFacts({ mood: 'good', 'page file size': '10', name: '/a/b.cbz', reason: 'Because' })
  expect(facts.map(({ key, kind }) => `${key}: ${kind}`)).toEqual([
    'reason: text',
    'name: path',
    'page file size: size',
    'mood: text',
  ])
})

it('loses no property', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (properties) => {
      const facts = eventFacts(properties)
      expect(Object.fromEntries(facts.map(({ key, value }) => [key, value]))).toEqual({ ...properties })
    }),
  )
})

it('names a file, and the folder of a series, by paths of either make', () => {
  expect(fileNameOf('/comics/Akira/Akira 1.cbz', 'file')).toBe('Akira 1.cbz')
  expect(fileNameOf('C:\\comics\\Akira\\Akira 1.cbz', 'file')).toBe('Akira 1.cbz')
  expect(fileNameOf('/comics/Akira/Akira 1.cbz', 'folder')).toBe('Akira')
  expect(fileNameOf('/comics/Akira/', 'folder')).toBe('Akira')
  expect(fileNameOf('', 'file')).toBe('')
})

it('makes keys of properties', () => {
  expect(camelCased('page file name')).toBe('pageFileName')
  expect(camelCased('name')).toBe('name')
  expect(camelCased('Folder was empty')).toBe('folderWasEmpty')
})
