import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePrivate } from './private-files.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spinrack-private-'))
  for (const folder of ['logs', 'posters/ab', 'mine'])
    mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o755 })
  for (const file of files) writeFileSync(join(dataDir, file), '', { mode: 0o644 })
  chmodSync(dataDir, 0o755)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const files = ['spinrack.sqlite', 'spinrack.sqlite-wal', 'logs/spinrack.log', 'posters/ab/abc', 'mine/notes', 'notes']
const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o7777).toString(8)

describe('a data directory of a former version', () => {
  it('becomes private, with all of ours in it', () => {
    makePrivate(dataDir)
    expect(['', 'logs', 'posters', 'posters/ab'].map(modeOf)).toEqual(['700', '700', '700', '700'])
    expect(files.slice(0, 4).map(modeOf)).toEqual(['600', '600', '600', '600'])
  })

  it('keeps what is not ours as it is', () => {
    writeFileSync(join(dataDir, 'target'), '', { mode: 0o644 })
    symlinkSync(join(dataDir, 'target'), join(dataDir, 'spinrack.link'))
    makePrivate(dataDir)
    expect(['mine', 'mine/notes', 'notes', 'target'].map(modeOf)).toEqual(['755', '644', '644', '644'])
  })

  it('stays open to others where everybody shares it', () => {
    chmodSync(dataDir, 0o1777)
    makePrivate(dataDir)
    expect(['', 'spinrack.sqlite'].map(modeOf)).toEqual(['1777', '600'])
  })

  it('has a file that came later seen to as well', () => {
    makePrivate(dataDir)
    writeFileSync(join(dataDir, 'spinrack.sqlite'), '')
    chmodSync(join(dataDir, 'spinrack.sqlite'), 0o644)
    makePrivate(dataDir)
    expect(modeOf('spinrack.sqlite')).toBe('600')
  })
})
