import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { defaultLibraryOptions } from '#domain/library/library'
import { aLibrary } from '#domain/testing/builders.test-support'
import { silentLog } from '#platform/log'
import { expect, it } from 'vitest'
import { countingJobs } from '../testing/jobs-at-once.test-support.ts'
import { findMissingPageHashes } from './hash-pages.ts'

it('asks for the hashes of a large library in pieces, so that others get their turn', async () => {
  const { atOnce, transaction } = countingJobs()
  const library = aLibrary({ options: { ...defaultLibraryOptions, hashPages: true } })
  const libraries = { find: async () => library } as never
  const pageHashes = { missingIn: async () => Array.from({ length: 1_200 }, (_, i) => `B${i}` as BookId) } as never
  const stores = { libraries, pageHashes, books: {} as never, media: {} as never }
  await findMissingPageHashes({ stores, transaction, log: silentLog() })(library.id, 0)
  expect(atOnce).toEqual([500, 500, 200])
})
