import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPosterFiles } from './poster-files.ts'

let folder: string
const used = new Set<string>()
const references = { unused: async (hashes: readonly string[]) => hashes.filter((hash) => !used.has(hash)) }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spinrack-posters-'))
})
afterEach(async () => {
  used.clear()
  await rm(folder, { recursive: true, force: true })
})

const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

it('gives back the bytes by the hash of them', async () => {
  const posters = openPosterFiles(join(folder, 'made', 'on', 'demand'), references)
  const [one, two] = [await posters.write(Buffer.from('one')), await posters.write(Buffer.from('two'))]
  expect(one).not.toBe(two)
  expect(one).toMatch(/^[0-9a-f]{40}$/)
  expect((await posters.read(one))?.toString()).toBe('one')
  expect((await posters.read(two))?.toString()).toBe('two')
})

it('has one file for equal posters, also when they are written at once', async () => {
  const posters = openPosterFiles(folder, references)
  const hashes = await Promise.all(Array.from({ length: 10 }, () => posters.write(Buffer.from('same'))))
  expect(new Set(hashes).size).toBe(1)
  expect(await files()).toHaveLength(1)
})

it('writes a poster again whose file was cut short', async () => {
  const posters = openPosterFiles(folder, references)
  const hash = await posters.write(Buffer.from('whole'))
  await writeFile(join(folder, hash.slice(0, 2), hash), 'who')
  await posters.write(Buffer.from('whole'))
  expect((await posters.read(hash))?.toString()).toBe('whole')
})

it('removes files, and does not mind those that are gone', async () => {
  const posters = openPosterFiles(folder, references)
  const [one, two] = [await posters.write(Buffer.from('one')), await posters.write(Buffer.from('two'))]
  await posters.remove([one, one, 'f'.repeat(40)])
  expect(await posters.read(one)).toBeUndefined()
  expect((await posters.read(two))?.toString()).toBe('two')
})

it('forgets what was being written when its process ended', async () => {
  const posters = openPosterFiles(folder, references)
  await posters.tidy()
  const hash = await posters.write(Buffer.from('whole'))
  await writeFile(join(folder, 'unfinished', 'half'), 'ha')
  await posters.tidy()
  expect((await files()).map(({ name }) => name)).toEqual([hash])
})

it('keeps a file that something refers to again', async () => {
  const posters = openPosterFiles(folder, references)
  const [one, two] = [await posters.write(Buffer.from('one')), await posters.write(Buffer.from('two'))]
  used.add(one)
  await posters.remove([one, two])
  expect((await posters.read(one))?.toString()).toBe('one')
  expect((await files()).map(({ name }) => name)).toEqual([one])
})

it('gives back what was put aside when its process ended, if something refers to it', async () => {
  const [one, two] = await Promise.all(
    ['one', 'two'].map((text) => openPosterFiles(folder, references).write(Buffer.from(text))),
  )
  const killed = openPosterFiles(folder, { unused: () => Promise.reject(new Error('killed')) })
  await expect(killed.remove([one ?? '', two ?? ''])).rejects.toThrow('killed')
  used.add(one ?? '')
  const posters = openPosterFiles(folder, references)
  await posters.tidy()
  expect((await posters.read(one ?? ''))?.toString()).toBe('one')
  expect((await files()).map(({ name }) => name)).toEqual([one])
})
