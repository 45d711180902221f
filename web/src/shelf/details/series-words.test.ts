import { describe, expect, it } from 'vitest'
import { creatorsOf, languageName } from './series-words.ts'

const by = (name: string, role: string) => ({ name, role })

describe('creatorsOf', () => {
  it('names writers before pencillers', () => {
    expect(creatorsOf([by('Otto', 'penciller'), by('Ada', 'writer')])).toEqual([
      by('Ada', 'writer'),
      by('Otto', 'penciller'),
    ])
  })
  it('names a person once who does both', () => {
    expect(creatorsOf([by('Ada', 'writer'), by('Ada', 'penciller')])).toEqual([by('Ada', 'writer')])
  })
  it('leaves other roles and the crowd out', () => {
    const crowd = ['A', 'B', 'C', 'D'].map((name) => by(name, 'writer'))
    expect(creatorsOf([by('Eve', 'editor'), ...crowd])).toEqual(crowd.slice(0, 3))
  })
})

describe('languageName', () => {
  it('names a language in the language of the reader', () => {
    expect(languageName('ja', 'en')).toBe('Japanese')
    expect(languageName('ja', 'de')).toBe('Japanisch')
  })
  it('keeps a tag that is none', () => {
    expect(languageName('not a tag', 'en')).toBe('not a tag')
  })
})
