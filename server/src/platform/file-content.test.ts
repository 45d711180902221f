import { mkdtemp, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileReplaced, identityOf, readContent, withContent } from './file-content.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spinrack-content-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytes = Buffer.from(Array.from({ length: 700_000 }, (_, i) => i % 251))

const written = async (name: string) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

const identity = async (path: string) => identityOf(await stat(path))

describe('the content of a file', () => {
  it('comes whole, or in part', async () => {
    const path = await written('a')
    const whole = await withContent(path, async (file) => file && buffer(file.pieces))
    expect(whole?.equals(bytes)).toBe(true)
    const part = await buffer(readContent(path, await identity(path), { start: 10, end: 300_000 }))
    expect(part.equals(bytes.subarray(10, 300_001))).toBe(true)
  })

  it('is there for regular files only', async () => {
    const isThere = (path: string) => withContent(path, async (file) => file !== undefined)
    expect([await isThere(join(folder, 'none')), await isThere(folder)]).toEqual([false, false])
  })

  it('fails when another file took its place', async () => {
    const [path, other] = [await written('b'), await written('c')]
    const reading = readContent(path, await identity(path), { start: 0, end: 9 })
    await rename(other, path)
    await expect(buffer(reading)).rejects.toThrow(FileReplaced)
  })

  it('fails when the file becomes shorter', async () => {
    const path = await written('d')
    const reading = withContent(path, async (file) => {
      await truncate(path, 300_000)
      return file && buffer(file.pieces)
    })
    await expect(reading).rejects.toThrow('shorter')
  })
})
