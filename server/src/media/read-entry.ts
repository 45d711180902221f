import { open } from 'node:fs/promises'
import { decodeText } from './file/decode-text.ts'
import { readFully } from './file/open-file.ts'
import { MediaError, toMediaError } from './media-error.ts'
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

/** A small text entry such as ComicInfo.xml; refuses anything that is larger than `maxBytes` once unpacked. */
export const readTextEntry = async (path: string, slice: EntrySlice, maxBytes: number): Promise<string> => {
  if (slice.size > maxBytes) throw new MediaError('ERR_1008', `entry is larger than ${maxBytes} bytes`)
  return decodeText(await readEntry(path, slice))
}
