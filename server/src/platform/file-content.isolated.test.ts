import { buffer } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { readContent, withContent } from './file-content.ts'

let code = ''
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  open: () => Promise.reject(Object.assign(new Error(code), { code })),
}))

it.each(['EMFILE', 'ENFILE', 'EIO'])('%s is no word about the file: nothing passes for missing', async (given) => {
  code = given
  await expect(withContent('/a', async (file) => file)).rejects.toThrow(given)
  await expect(buffer(readContent('/a', 'x', { start: 0, end: 1 }))).rejects.toThrow(given)
})

it.each(['ENOENT', 'ENOTDIR', 'EACCES'])('%s makes it one that is not there', async (given) => {
  code = given
  expect(await withContent('/a', async (file) => file)).toBeUndefined()
})
