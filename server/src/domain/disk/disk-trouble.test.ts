import { describe, expect, it } from 'vitest'
import { DiskFailure, diskTroubleOf } from './disk-trouble.ts'

const failure = (traits: object) => Object.assign(new Error('no'), traits)

describe('the trouble of a disk', () => {
  it.each([
    ['a full disk', { code: 'ENOSPC' }, 'FULL'],
    ['a used up quota', { code: 'EDQUOT' }, 'FULL'],
    ['a disk that is mounted to be read', { code: 'EROFS' }, 'READ_ONLY'],
    ['a broken disk', { code: 'EIO' }, 'FAILING'],
    ['too many files of this process', { code: 'EMFILE' }, 'TOO_MANY_FILES'],
    ['too many files of the machine', { code: 'ENFILE' }, 'TOO_MANY_FILES'],
    ['SQLITE_FULL', { code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'FULL'],
    ['SQLITE_IOERR_SHMSIZE', { code: 'ERR_SQLITE_ERROR', errcode: 4874 }, 'FULL'],
    ['SQLITE_IOERR_WRITE', { code: 'ERR_SQLITE_ERROR', errcode: 778 }, 'FAILING'],
    ['SQLITE_READONLY_DBMOVED', { code: 'ERR_SQLITE_ERROR', errcode: 1032 }, 'READ_ONLY'],
    ['SQLITE_CANTOPEN', { code: 'ERR_SQLITE_ERROR', errcode: 14 }, 'FAILING'],
    ['disk_full of PostgreSQL', { code: '53100' }, 'FULL'],
  ])('is heard from %s', (_, traits, trouble) => {
    expect(diskTroubleOf(failure(traits))).toBe(trouble)
  })

  it.each([
    ['a missing file', failure({ code: 'ENOENT' })],
    ['a broken rule of the database', failure({ code: 'ERR_SQLITE_ERROR', errcode: 2067 })],
    ['a busy database', failure({ code: 'ERR_SQLITE_ERROR', errcode: 5 })],
    ['no error at all', 'ENOSPC'],
  ])('is not heard from %s', (_, error) => {
    expect(diskTroubleOf(error)).toBeUndefined()
  })

  it('is heard from what lies behind an error', () => {
    expect(diskTroubleOf(new Error('unreadable', { cause: failure({ code: 'EMFILE' }) }))).toBe('TOO_MANY_FILES')
  })

  it('is kept by an error that came from another process', () => {
    expect(diskTroubleOf(new DiskFailure('FULL', 'ENOSPC: no space left'))).toBe('FULL')
  })
})
