import { describe, expect, it } from 'vitest'
import { startFailureOf } from './start-failure.ts'

const place = { dataDir: '/data', host: '0.0.0.0', port: 25600, databaseUrl: undefined }
const onPostgres = { ...place, databaseUrl: 'postgres://me:secret@db.example:5432/comics' }
const failure = (traits: object) => Object.assign(new Error('the reason'), traits)

const needsAPerson = 78
const mayPass = 1

describe('why the server cannot start', () => {
  it.each([
    ['a taken port', { syscall: 'listen', code: 'EADDRINUSE' }, { exitCode: mayPass, words: 'choose another --port' }],
    [
      'a port for the superuser',
      { syscall: 'listen', code: 'EACCES' },
      { exitCode: needsAPerson, words: '--port above 1023' },
    ],
    [
      'a strange address',
      { syscall: 'listen', code: 'EADDRNOTAVAIL' },
      { exitCode: mayPass, words: 'choose another --host' },
    ],
    ['a damaged database', { errcode: 11 }, { exitCode: needsAPerson, words: 'Restore a backup' }],
    [
      'a file that is no database',
      { errcode: 26 },
      { exitCode: needsAPerson, words: '/data/spinrack.sqlite is damaged' },
    ],
    ['a read-only database', { errcode: 8 }, { exitCode: needsAPerson, words: '/data is read-only' }],
    ['files that cannot be opened', { errcode: 14 }, { exitCode: needsAPerson, words: 'the right to read and write' }],
    ['a folder of somebody else', { code: 'EACCES' }, { exitCode: needsAPerson, words: 'the right to read and write' }],
    ['a read-only disk', { code: 'EROFS' }, { exitCode: needsAPerson, words: '/data is read-only' }],
    ['a file in place of the folder', { code: 'EEXIST' }, { exitCode: needsAPerson, words: '/data is no folder' }],
    [
      'a folder that cannot be made',
      { syscall: 'mkdir', code: 'ENOENT' },
      { exitCode: needsAPerson, words: '/data cannot be made' },
    ],
    ['a full disk', { code: 'ENOSPC' }, { exitCode: mayPass, words: 'Make room' }],
    ['a full disk, says the database', { errcode: 13 }, { exitCode: mayPass, words: 'Make room' }],
    ['too many files', { code: 'EMFILE' }, { exitCode: mayPass, words: 'ulimit -n' }],
  ])('is said in a sentence: %s', (_, traits, { exitCode, words }) => {
    const said = startFailureOf(failure(traits), place)
    expect(said?.exitCode).toBe(exitCode)
    expect(said?.message.toLowerCase()).toContain(words.toLowerCase())
  })

  it.each([['ECONNREFUSED'], ['ENOTFOUND'], ['28P01'], ['3D000']])(
    'is said of PostgreSQL too, without its password: %s',
    (code) => {
      const said = startFailureOf(failure({ code }), onPostgres)
      expect(said?.message).toMatch(/^The PostgreSQL database comics at db\.example:5432 cannot be used: /)
      expect(said?.exitCode).toBe(mayPass)
    },
  )

  it('stays what it is when it is a fault of ours', () => {
    expect(startFailureOf(new TypeError('x is not a function'), place)).toBeUndefined()
    expect(startFailureOf(failure({ errcode: 1 }), place)).toBeUndefined()
  })
})
