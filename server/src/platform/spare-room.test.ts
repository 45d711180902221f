import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { spareDisk, spareRoom } from './spare-room.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spinrack-spare-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('is enough for what the database needs beside it, and goes when it is used', () => {
  const room = spareRoom(dataDir)
  room.keep()
  expect(statSync(join(dataDir, 'spare-room')).size).toBeGreaterThan(32 * 1024)
  room.use()
  expect(existsSync(join(dataDir, 'spare-room'))).toBe(false)
  room.use()
})

it('is what still fits on a full disk', () => {
  let pieces = 3
  const appendFileSync: typeof spareDisk.appendFileSync = (path, piece, options) => {
    if (pieces-- === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    spareDisk.appendFileSync(path, piece, options)
  }
  spareRoom(dataDir, { ...spareDisk, appendFileSync }).keep()
  expect(statSync(join(dataDir, 'spare-room')).size).toBe(3 * 4096)
})
