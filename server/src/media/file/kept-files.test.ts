import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withKeptFile } from './kept-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spinrack-kept-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const read = async (path: string, version: number) =>
  (await withKeptFile(path, version, (file) => file.readAt(0, 3))).toString()

describe('a kept file', () => {
  it('is read by many at once', async () => {
    const path = join(folder, 'a')
    await writeFile(path, 'one')
    expect(await Promise.all(Array.from({ length: 20 }, () => read(path, 1)))).toEqual(Array(20).fill('one'))
  })

  it('that was written anew is read anew, once its version says so', async () => {
    const path = join(folder, 'a')
    await writeFile(path, 'one')
    expect(await read(path, 1)).toBe('one')
    await writeFile(join(folder, 'b'), 'two')
    await rename(join(folder, 'b'), path)
    expect(await read(path, 1)).toBe('one')
    expect(await read(path, 2)).toBe('two')
  })

  it('that is not there fails each time, and works when it comes', async () => {
    const path = join(folder, 'a')
    await expect(read(path, 1)).rejects.toThrow('ENOENT')
    await writeFile(path, 'one')
    expect(await read(path, 1)).toBe('one')
  })

  it('of many does not run out of files', async () => {
    for (let n = 0; n < 200; n++) {
      const path = join(folder, String(n))
      await writeFile(path, String(n).padStart(3, '0'))
      expect(await read(path, 1)).toBe(String(n).padStart(3, '0'))
    }
  })
})
