import { withKeptFile } from './file/kept-files.ts'
import { withOpenFile } from './file/open-file.ts'
import { toMediaError } from './media-error.ts'
import type { EntrySlice } from './report.ts'
import { readSlice } from './zip/read-slice.ts'

/**
 * An entry's bytes by one positioned read; throws a MediaError when they are not there any more. With the version of its
 * file, which is then kept open for the next page.
 */
export const readEntry = async (path: string, slice: EntrySlice, version?: number): Promise<Buffer> => {
  try {
    if (version !== undefined) return await withKeptFile(path, version, (file) => readSlice(file, slice))
    return await withOpenFile(path, (file) => readSlice(file, slice))
  } catch (error) {
    throw toMediaError(error, 'ERR_1008')
  }
}
