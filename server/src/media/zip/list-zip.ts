import { withFile } from '../file/open-file.ts'
import { openZip } from './archive.ts'
import type { ZipEntry } from './central-directory.ts'

export type ListedEntry = Pick<ZipEntry, 'name' | 'size' | 'crc32'>

/** What a ZIP says it holds; only its index is read, and nothing of it is checked. Throws for what is no ZIP. */
export const listZip = (path: string): Promise<readonly ListedEntry[]> =>
  withFile(path, async (file) => (await openZip(file)).entries.filter(({ isDirectory }) => !isDirectory))
