import { crc32 } from 'node:zlib'
import type { EntrySlice } from '../report.ts'

/**
 * Whether unpacked bytes are what the archive says they are; a tar says nothing. Takes about half a millisecond for a
 * megabyte, which is why it is not asked of every page that is served.
 */
export const isIntact = ({ crc32: expected }: EntrySlice, bytes: Uint8Array): boolean =>
  expected === 0 || crc32(bytes) === expected
