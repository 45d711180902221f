import { withFile } from '../file/open-file.ts'
import { readRawZip } from './raw-entries.ts'
import { createZipWriter } from './write-zip.ts'
import type { WrittenData, ZipTarget } from './write-zip.ts'

export type Omission = {
  /** Where the data of the entries begins that are left out. */
  readonly offsets: ReadonlySet<number>
}

/** Copies an archive without some of its entries; what stays is not unpacked, so that nothing can happen to it. */
export const copyZipWithout = (
  path: string,
  { offsets }: Omission,
  target: ZipTarget,
): Promise<readonly WrittenData[]> =>
  withFile(path, async (file) => {
    const { entries, comment } = await readRawZip(file)
    const kept = entries.filter((entry) => !offsets.has(entry.dataOffset))
    if (kept.length !== entries.length - offsets.size)
      throw new Error('The archive is not the one that was read before')
    const writer = createZipWriter(target)
    for (const entry of kept) await writer.copy(file, entry)
    return writer.finish(comment)
  })
