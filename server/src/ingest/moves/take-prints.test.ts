import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { BookFile } from '#domain/media/media'
import { aBook } from '#domain/testing/builders.test-support'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../testing/book-on-disk.test-support.ts'
import { takePrints } from './take-prints.ts'

const folder = scratchFolder()

const write = (name: string, bytes: Buffer | string) => {
  const path = join(folder(), name)
  writeFileSync(path, bytes)
  return { path, name, size: 1, modifiedAt: 1, fileId: null }
}

/** A store of scans that keeps the same of every book, and notes how often it was asked. */
const keeping = (files: readonly BookFile[]) => {
  const asked: number[] = []
  const entriesOf = async (ids: readonly BookId[]) => {
    asked.push(ids.length)
    return new Map(ids.map((id) => [id, files]))
  }
  return { asked, needs: { stores: { scans: { entriesOf } as never } } }
}

const slice = (crc32: number) => ({ offset: 0, compressedSize: 1, size: 1, method: 0, crc32 })

describe('taking prints', () => {
  it('asks nothing and opens nothing where there is nothing to compare', async () => {
    const { asked, needs } = keeping([])
    const books = [aBook()]
    expect(await takePrints(needs, { files: [], books })).toEqual({ books: new Map(), files: new Map() })
    expect(asked).toEqual([])
    // Of a book that was never read nothing is kept: no file can be told to be that one.
    const prints = await takePrints(needs, { files: [write('1.cbz', buildZip([]))], books })
    expect([prints.files.size, asked]).toEqual([0, [1]])
  })

  it('asks for many books at once', async () => {
    const { asked, needs } = keeping([{ fileName: '1.jpg', size: 1, slice: slice(7) }])
    const books = Array.from({ length: 120 }, () => aBook())
    const prints = await takePrints(needs, { files: [write('1.cbz', '')], books })
    expect([prints.books.size, asked]).toEqual([120, [50, 50, 20]])
  })

  it('takes none of what is no ZIP, or is gone', async () => {
    const { needs } = keeping([{ fileName: '1.jpg', size: 1, slice: slice(7) }])
    const files = [
      write('1.cbr', 'Rar!'),
      { ...write('2.cbz', ''), path: join(folder(), 'gone.cbz') },
      write('3.cbz', buildZip([{ name: '1.png', data: aPng() }])),
    ]
    const prints = await takePrints(needs, { files, books: [aBook()] })
    expect(files.map(({ path }) => prints.files.get(path)?.length)).toEqual([0, 0, 1])
  })
})
