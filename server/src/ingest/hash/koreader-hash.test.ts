import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { timeOf } from '../scan/file-facts.ts'
import { koreaderHash } from './koreader-hash.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spinrack-koreader-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hashOf = (bytes: Buffer) => {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  const info = statSync(path)
  return koreaderHash(path, { size: info.size, modifiedAt: timeOf(info) })
}

const md5 = (...samples: Buffer[]) => createHash('md5').update(Buffer.concat(samples)).digest('hex')
const bytesOf = (size: number) => Buffer.from(Uint8Array.from({ length: size }, (_, i) => (i * 7 + (i >> 9)) & 255))

describe('the hash by which KOReader knows a file', () => {
  it('of nothing is that of nothing', async () => {
    expect(await hashOf(Buffer.alloc(0))).toBe('d41d8cd98f00b204e9800998ecf8427e')
  })

  it('takes a small file as it is', async () => {
    const bytes = bytesOf(700)
    expect(await hashOf(bytes)).toBe(md5(bytes))
  })

  it('takes samples at 0, 1 KiB, 4 KiB, 16 KiB, the last one as long as the file allows', async () => {
    const bytes = bytesOf(16 * 1024 + 100)
    const at = (offset: number) => bytes.subarray(offset, offset + 1024)
    expect(await hashOf(bytes)).toBe(md5(at(0), at(1024), at(4096), at(16 * 1024)))
    expect(at(16 * 1024)).toHaveLength(100)
  })

  it('is not given for a file that is another one by now, or gone', async () => {
    const path = join(folder, 'other')
    writeFileSync(path, 'abc')
    const info = statSync(path)
    truncateSync(path, 1)
    expect(await koreaderHash(path, { size: info.size, modifiedAt: timeOf(info) })).toBeUndefined()
    expect(await koreaderHash(join(folder, 'nothing'), { size: 0, modifiedAt: 0 })).toBeUndefined()
  })
})
