import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { xxhash128 } from 'hash-wasm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { timeOf } from '../scan/file-facts.ts'
import { hashFile } from './hash-file.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spinrack-hash-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (bytes: Uint8Array) => {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  const info = statSync(path)
  return { path, facts: { size: info.size, modifiedAt: timeOf(info) } }
}

describe('the hash of a file', () => {
  it('of nothing is the well-known one', async () => {
    const { path, facts } = write(new Uint8Array())
    expect(await hashFile(path, facts)).toBe('99aa06d3014798d86001c324468d497f')
  })

  it.each([1, 240, 241, 1024 * 1024, 2 * 1024 * 1024 + 17])('is that of all its bytes: %i', async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 31 + (i >> 8)) & 255)
    const { path, facts } = write(bytes)
    const hash = await hashFile(path, facts)
    expect(hash).toMatch(/^[0-9a-f]{32}$/)
    expect(hash).toBe(await xxhash128(bytes))
  })

  it('is not given for a file that is another one by now, or gone', async () => {
    const { path, facts } = write(Buffer.from('abc'))
    expect(await hashFile(path, { ...facts, modifiedAt: facts.modifiedAt - 1 })).toBeUndefined()
    truncateSync(path, 1)
    expect(await hashFile(path, facts)).toBeUndefined()
    expect(await hashFile(join(folder, 'nothing'), facts)).toBeUndefined()
  })
})
