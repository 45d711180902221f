import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freeBytes, proofDisk, proveWritable } from './prove-writable.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spinrack-proof-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const fails = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))

it('leaves nothing behind where it can be written', async () => {
  await proveWritable(folder)
  expect(readdirSync(folder)).toEqual([])
  expect(await freeBytes(folder)).toBeGreaterThan(0)
})

it('throws what keeps us from writing', async () => {
  await expect(proveWritable(folder, { ...proofDisk, writeFile: fails })).rejects.toThrow('full')
  await expect(proveWritable(join(folder, 'missing'))).rejects.toThrow('ENOENT')
})

it('takes no notice of what cannot be tidied up or told', async () => {
  await proveWritable(folder, { ...proofDisk, rm: fails })
  expect(await freeBytes(folder, { ...proofDisk, statfs: fails as typeof proofDisk.statfs })).toBe(Infinity)
})
