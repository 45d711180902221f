import type { Stats } from 'node:fs'
import { withKeptFile } from './file/kept-files.ts'
import { withOpenFile, type OpenFile } from './file/open-file.ts'
import { FileChanged, toMediaError } from './media-error.ts'
import type { EntrySlice } from './report.ts'
import { readSlice } from './zip/read-slice.ts'

type Wish = {
  /** Of the file, which is then kept open for the next page. */
  readonly version?: number | undefined
  /** Whether it still is the file in which the entry was found. */
  readonly isMeant?: ((info: Stats) => boolean) | undefined
}

/** An entry's bytes by one positioned read; throws a MediaError when they are not there any more. */
export const readEntry = async (path: string, slice: EntrySlice, { version, isMeant }: Wish = {}): Promise<Buffer> => {
  const read = (file: Pick<OpenFile, 'readAt' | 'look'>) =>
    isMeant ? readMeant(file, slice, isMeant) : readSlice(file, slice)
  try {
    return await (version === undefined ? withOpenFile(path, read) : withKeptFile(path, version, read))
  } catch (error) {
    throw toMediaError(error, 'ERR_1008')
  }
}

/** Whoever writes into the file changes its time, so it is looked at each time; meanwhile it is read, and nobody waits. */
const readMeant = async (
  file: Pick<OpenFile, 'readAt' | 'look'>,
  slice: EntrySlice,
  isMeant: (info: Stats) => boolean,
): Promise<Buffer> => {
  const reading = readSlice(file, slice)
  const [info] = await Promise.all([file.look(), reading.catch(() => undefined)])
  if (!isMeant(info)) throw new FileChanged()
  return reading
}
