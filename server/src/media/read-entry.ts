import { withOpenFile } from './file/open-file.ts'
import { toMediaError } from './media-error.ts'
import type { EntrySlice } from './report.ts'
import { readSlice } from './zip/read-slice.ts'

/** An entry's bytes by one positioned read; throws a MediaError when they are not there any more. */
export const readEntry = async (path: string, slice: EntrySlice): Promise<Buffer> => {
  try {
    return await withOpenFile(path, (file) => readSlice(file, slice))
  } catch (error) {
    throw toMediaError(error, 'ERR_1008')
  }
}
