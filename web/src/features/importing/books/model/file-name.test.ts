import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extensionOf, fileNameOf, nameFault, stemOf } from './file-name.ts'

describe('the parts of a path', () => {
  it.each([
    ['/inbox/Saga 01.cbz', 'Saga 01', '.cbz'],
    ['C:\\inbox\\Saga 01.cbz', 'Saga 01', '.cbz'],
    ['/inbox/Vol. 1/Saga', 'Saga', ''],
    ['/inbox/.hidden', '.hidden', ''],
    ['Saga v1.5.epub', 'Saga v1.5', '.epub'],
  ])('of %s are its name and its extension', (path, stem, extension) => {
    expect([stemOf(path), extensionOf(path)]).toEqual([stem, extension])
  })

  it('put together are the name of the file, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        expect(stemOf(path) + extensionOf(path)).toBe(fileNameOf(path))
      }),
    )
  })
})

describe('a name for a file', () => {
  it.each([
    ['  ', 'empty'],
    ['.Saga', 'hidden'],
    ['Saga/01', 'characters'],
    ['Saga\\01', 'characters'],
    ['Saga: 01', 'characters'],
    ['Saga\u0007', 'characters'],
    ['con', 'reserved'],
    ['é'.repeat(126), 'long'],
  ])('%j is refused: %s', (name, fault) => {
    expect(nameFault(name, '.cbz')).toBe(fault)
  })

  it.each(['Saga 01', 'Été – tome 2 (2024)', '風の街 1', 'console', 'a'.repeat(251)])('%j is fine', (name) => {
    expect(nameFault(name, '.cbz')).toBeUndefined()
  })

  it('does not end or begin with the blanks around it', () => {
    expect(nameFault(' Saga 01 ', '.cbz')).toBeUndefined()
  })
})
