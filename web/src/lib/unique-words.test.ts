import { expect, it } from 'vitest'
import { uniqueWords } from './unique-words.ts'

it('keeps the first spelling of a word that comes again', () => {
  expect(uniqueWords(['Open source', 'Family'], ['open source', 'Cats'])).toEqual(['Open source', 'Family', 'Cats'])
})
