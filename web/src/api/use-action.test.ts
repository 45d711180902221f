import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
const filesWith = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))

it('is the only way to a mutation, so that none is without the words for its failure', () => {
  expect(filesWith(/\buseMutation\b/)).toEqual([join('api', 'use-action.ts')])
  expect(filesWith(/getMutationCache\(\)\s*\.build\(/)).toEqual([join('api', 'perform.ts')])
})
