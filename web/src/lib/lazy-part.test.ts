import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkFailure, chunkTimeLimit, loadChunk } from './lazy-part.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})

it('gives up on a script that does not come in time', async () => {
  const loading = loadChunk(never).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(chunkTimeLimit)
  expect(await loading).toBeInstanceOf(ChunkFailure)
  expect(chunkTimeLimit).toBe(120_000)
})

it('tells a script that fails by the same failure, with its cause', async () => {
  const cause = new Error('Importing a module script failed.')
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkFailure', cause })
})

it('is how every part of the program comes that comes later', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const withLazy = files.filter((file) => /\blazy\(/.test(readFileSync(join(root, file), 'utf8')))
  expect(withLazy).toEqual([join('lib', 'lazy-part.ts')])
})
