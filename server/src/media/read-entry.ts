import { open } from 'node:fs/promises'
import { readFully } from './file/open-file.ts'
import { toMediaError } from './media-error.ts'
import type { EntrySlice } from './report.ts'
import { readSlice } from './zip/read-slice.ts'

/** An entry's bytes by one positioned read; throws a MediaError when they are not there any more. */
export const readEntry = async (path: string, slice: EntrySlice): Promise<Buffer> => {
  try {
    const handle = await open(path, 'r')
    try {
      return await readSlice({ readAt: (offset, length) => readFully(handle, offset, length) }, slice)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw toMediaError(error, 'ERR_1008')
  }
}
