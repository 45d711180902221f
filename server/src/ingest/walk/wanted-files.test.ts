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

describe('the folder of one-shots', () => {
  const isOneshotFolder = (root: string, separator: string, [name, path]: readonly [string, string]) =>
    wantedFiles(root, { ...defaultLibraryOptions, oneshotsDirectory: name }, separator).isOneshotFolder(path)

  it.each<[name: string, path: string, expected: boolean]>([
    ['one', '/data/comics/One', true],
    ['one', '/data/comics/Saga/one', true],
    ['one', '/data/comics/one/deep/er', true],
    ['one', '/data/comics/The Stone Age', false],
    ['one', '/data/comics/one more', false],
    ['one', '/data/comics/no-one', false],
    ['/one/', '/data/comics/Saga/one', true],
    ['old//one', '/data/comics/Old/One/deep', true],
    ['old/one', '/data/comics/old/more/one', false],
    ['old/one', '/data/comics/very old/one', false],
    ['old/one', '/data/comics/old/one more', false],
    ['old\\one', '/data/comics/old/one', false],
    ['old\\one', '/data/comics/Old\\One', true],
  ])('is known by whole names: %s in %s is %s', (name, path, expected) => {
    expect(isOneshotFolder('/data/comics', '/', [name, path])).toBe(expected)
  })

  it.each<[name: string, path: string, expected: boolean]>([
    ['comics', '/data/comics', true],
    ['comics', '/data/comics/Saga', true],
    ['comics/one', '/data/comics/one', true],
    ['/data/comics/one', '/data/comics/one', true],
    ['data', '/data/comics/Saga', false],
    ['/data/', '/data/comics', false],
    ['/', '/data/comics/Saga', false],
  ])('may be the root, and is no folder above it: %s in %s is %s', (name, path, expected) => {
    expect(isOneshotFolder('/data/comics', '/', [name, path])).toBe(expected)
  })

  it.each<[name: string, expected: boolean]>([
    ['extra/_oneshots', true],
    ['Extra\\_oneshots\\', true],
    ['extra/_one', false],
    ['\\', false],
  ])('is found by either separator where paths have backslashes: %s is %s', (name, expected) => {
    expect(isOneshotFolder('C:\\', '\\', [name, 'C:\\Extra\\_oneshots\\More'])).toBe(expected)
  })
})
