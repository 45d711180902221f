import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { analyzeMedia } from './index.ts'
import { corpus } from './testing/corpus.test-support.ts'

describe('every file of the corpus', () => {
  it('gives a report within seconds', { timeout: 120_000 }, async ({ skip }) => {
    skip(!existsSync(corpus), 'no corpus on this machine')
    const files = readdirSync(corpus, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const slow: string[] = []
    const seen = new Set<string>()
    for (const { parentPath, name } of files) {
      const start = performance.now()
      seen.add((await analyzeMedia(join(parentPath, name), { dimensions: true })).status)
      if (performance.now() - start > 5000) slow.push(name)
    }
    expect(slow).toEqual([])
    expect(seen).toEqual(new Set(['READY', 'ERROR', 'UNSUPPORTED']))
  })
})
