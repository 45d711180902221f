import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { expect, it } from 'vitest'
import { countingJobs } from '../testing/jobs-at-once.test-support.ts'
import { findDuplicatePages } from './find-duplicate-pages.ts'

it('has the pages of a large library removed in pieces, so that others get their turn', async () => {
  const { atOnce, transaction } = countingJobs()
  const doomed = async () => Array.from({ length: 1_200 }, (_, i) => ({ bookId: `B${i}`, pages: [] }))
  await findDuplicatePages({ stores: { pageHashes: { doomed } as never }, transaction })('L' as LibraryId, 0)
  expect(atOnce).toEqual([500, 500, 200])
})
