import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { KeptFile } from '#domain/kept/kept-store'
import { describe, expect, it } from 'vitest'
import type { FoundBook } from '../walk/found-files.ts'
import { matchKept } from './match-kept.ts'

const kept = (id: string, change: Partial<KeptFile> = {}): KeptFile => ({
  id: id as BookId,
  seriesId: 'S' as SeriesId,
  libraryId: 'L' as LibraryId,
  path: `/lib/A/${id}.cbz`,
  size: 10,
  fileModifiedAt: 1,
  fileId: null,
  fileHash: '',
  ...change,
})
const file = (path: string, change: Partial<FoundBook> = {}): FoundBook => ({
  path,
  name: path,
  size: 10,
  modifiedAt: 1,
  fileId: null,
  ...change,
})
const matched = (files: FoundBook[], all: KeptFile[], hashes: Record<string, string> = {}) =>
  Object.fromEntries(
    [...matchKept(files, all, new Map(Object.entries(hashes))).books].map(([path, one]) => [path, one.id]),
  )

describe('a new file', () => {
  it('is the erased book that had its place and time, or its place where no hash is known', () => {
    expect(matched([file('/lib/A/1.cbz')], [kept('1')])).toEqual({ '/lib/A/1.cbz': '1' })
    expect(matched([file('/lib/A/1.cbz', { modifiedAt: 2 })], [kept('1')])).toEqual({ '/lib/A/1.cbz': '1' })
    expect(matched([file('/lib/A/1.cbz', { size: 11 })], [kept('1')])).toEqual({})
  })

  it('is the erased book that had its number, size and time, wherever it was', () => {
    const one = kept('1', { fileId: '1:7' })
    expect(matched([file('/lib/B/x.cbz', { fileId: '1:7' })], [one])).toEqual({ '/lib/B/x.cbz': '1' })
    expect(matched([file('/lib/B/x.cbz', { fileId: '1:7', modifiedAt: 2 })], [one])).toEqual({})
    expect(matched([file('/lib/B/x.cbz')], [kept('1')])).toEqual({})
  })

  it('is the erased book that had its content, at its place before any other', () => {
    const all = [kept('1', { fileHash: 'h' }), kept('2', { fileHash: 'h' })]
    const files = [file('/lib/A/2.cbz', { modifiedAt: 2 }), file('/lib/B/1.cbz', { modifiedAt: 2 })]
    expect(matchKept(files, all).worthHashing).toEqual(files)
    expect(matched(files, all, { '/lib/A/2.cbz': 'h', '/lib/B/1.cbz': 'h' })).toEqual({
      '/lib/A/2.cbz': '2',
      '/lib/B/1.cbz': '1',
    })
  })

  it('at the place of an erased book is another one if it has other content', () => {
    const one = kept('1', { fileHash: 'h' })
    expect(matched([file('/lib/A/1.cbz', { modifiedAt: 2 })], [one], { '/lib/A/1.cbz': 'other' })).toEqual({})
    expect(matched([file('/lib/A/1.cbz', { modifiedAt: 2 })], [one])).toEqual({})
  })

  it('is looked into only where that may tell', () => {
    expect(matchKept([file('/lib/B/1.cbz')], [kept('1')]).worthHashing).toEqual([])
    expect(matchKept([file('/lib/B/1.cbz', { size: 11 })], [kept('1', { fileHash: 'h' })]).worthHashing).toEqual([])
  })
})
