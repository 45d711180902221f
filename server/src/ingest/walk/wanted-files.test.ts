import { defaultLibraryOptions } from '#domain/library/library'
import { describe, expect, it } from 'vitest'
import { wantedFiles } from './wanted-files.ts'

const excluding = (root: string, separator: string, words: readonly string[]) =>
  wantedFiles(root, { ...defaultLibraryOptions, scanDirectoryExclusions: [...words] }, separator)

describe('an exclusion with separators in it', () => {
  it.each<[word: string, path: string, isExcluded: boolean]>([
    ['/@eaDir', 'C:\\Comics\\Saga\\@eaDir', true],
    ['saga/old/', 'C:\\Comics\\Saga\\Old', true],
    ['saga\\old\\', 'C:\\Comics\\Saga\\Old', true],
    ['saga/old/', 'C:\\Comics\\Saga\\Older', false],
    ['/comics/', 'C:\\Comics\\Saga', false],
  ])('finds folders whose paths have backslashes: %s in %s is %s', (word, path, isExcluded) => {
    expect(excluding('C:\\Comics', '\\', [word]).isExcluded(path)).toBe(isExcluded)
  })

  it.each<[word: string, path: string, isExcluded: boolean]>([
    ['/old', '/comics/saga/old', true],
    ['\\old', '/comics/saga/old', false],
    ['/old', '/comics/saga\\old', false],
    ['saga\\old', '/comics/Saga\\Old', true],
  ])('takes a backslash for a letter where paths have none: %s in %s is %s', (word, path, isExcluded) => {
    expect(excluding('/comics', '/', [word]).isExcluded(path)).toBe(isExcluded)
  })
})

it('finds the folder of one-shots by either separator where paths have backslashes', () => {
  const options = { ...defaultLibraryOptions, oneshotsDirectory: 'extra/_oneshots' }
  expect(wantedFiles('C:\\', options, '\\').isOneshotFolder('C:\\Extra\\_oneshots\\More')).toBe(true)
})
