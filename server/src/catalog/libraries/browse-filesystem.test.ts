import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browseFilesystem } from './browse-filesystem.ts'

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'spinrack-browse-'))
  for (const folder of ['beta', 'Alpha', '.hidden', 'gamma/deep']) mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['b.txt', 'A.cbz', '.secret']) writeFileSync(join(root, file), '')
  symlinkSync(join(root, 'beta'), join(root, 'linked folder'))
  symlinkSync(join(root, 'b.txt'), join(root, 'linked file'))
  symlinkSync(join(root, 'nowhere'), join(root, 'broken'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const names = (entries: readonly { name: string }[]) => entries.map((entry) => entry.name)

describe('browsing the disk', () => {
  it('begins at the root, which has no parent', async () => {
    expect(await browseFilesystem('', true)).toEqual({
      directories: [{ type: 'directory', name: '/', path: '/' }],
      files: [],
    })
  })

  it('shows folders sorted without regard to case, links followed, hidden ones left out', async () => {
    const listing = await browseFilesystem(root, false)
    expect(listing.directories).toEqual(
      ['Alpha', 'beta', 'gamma', 'linked folder'].map((name) => ({ type: 'directory', name, path: join(root, name) })),
    )
    expect(listing.files).toEqual([])
    expect(listing.parent).toBe(dirname(root))
  })

  it('shows files only when asked', async () => {
    const { files } = await browseFilesystem(root, true)
    expect(names(files)).toEqual(['A.cbz', 'b.txt', 'linked file'])
    expect(files[0]).toEqual({ type: 'file', name: 'A.cbz', path: join(root, 'A.cbz') })
  })

  it('shows the folder around a file, or around what is not there', async () => {
    for (const path of [join(root, 'b.txt'), join(root, 'missing')]) {
      const listing = await browseFilesystem(path, false)
      expect(names(listing.directories)).toContain('Alpha')
      expect(listing.parent).toBe(root)
    }
  })

  it('has nothing above the top', async () => {
    expect((await browseFilesystem('/', false)).parent).toBe('')
  })

  it.each([
    ['relative/folder', 'Path must be absolute'],
    ['.', 'Path must be absolute'],
    ['/no/such/folder', 'Path does not exist'],
  ])('refuses %j', async (path, message) => {
    await expect(browseFilesystem(path, false)).rejects.toMatchObject({ message, refusal: 'invalid' })
  })
})
