import { holdLast } from '../archive/hold-last.ts'
import { createKeptEntries } from '../archive/kept-entries.ts'
import type { KeptEntries } from '../archive/kept-entries.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { listEntries } from './list-entries.ts'
import type { SevenZipEntry } from './list-entries.ts'
import { isWhole, withSevenZipFile } from './open-seven-zip.ts'

type HeldSevenZip = { readonly entries: readonly SevenZipEntry[]; readonly kept: KeptEntries }

const lend = holdLast<HeldSevenZip>({
  open: async (path) => ({
    entries: await withSevenZipFile(path, listEntries),
    kept: createKeptEntries(limits.keptBytes),
  }),
  close: () => undefined,
})

/** What is unpacked beyond the page that was asked for; half of what is kept, so that the pages before it stay too. */
const aheadBytes = limits.keptBytes / 2
const aheadEntries = 24
/** The names go to 7-Zip as arguments, on a stack of 64 KiB. */
const aheadNameBytes = 8 * 1024

/** One entry's bytes, and with it those that follow in its block, since each start costs the whole way to them. */
export const readSevenZipEntry = (path: string, name: string): Promise<Buffer> =>
  lend(path, async ({ entries, kept }) => {
    const known = kept.get(name)
    if (known) return known
    const wanted = withFollowing(entries, name)
    let found: Buffer | undefined
    await withSevenZipFile(path, (sevenZip) =>
      sevenZip.unpack(
        wanted.map((entry) => entry.name),
        (unpackedName, bytes) => {
          const entry = wanted.find((one) => one.name === unpackedName)
          if (!entry || !isWhole(entry, bytes)) return
          if (unpackedName === name) found = bytes
          kept.keep(unpackedName, bytes)
        },
      ),
    )
    if (found === undefined) throw new MediaError('ERR_1008', 'entry cannot be unpacked')
    return found
  })

const withFollowing = (entries: readonly SevenZipEntry[], name: string): SevenZipEntry[] => {
  const start = entries.findIndex((entry) => entry.name === name && !entry.isDirectory)
  const first = entries[start]
  if (first === undefined || first.size > limits.entryBytes) throw new MediaError('ERR_1008', 'no such entry')
  const wanted = [first]
  let bytes = first.size
  let nameBytes = 0
  for (const entry of entries.slice(start + 1, start + aheadEntries)) {
    bytes += entry.size
    nameBytes += Buffer.byteLength(entry.name)
    if (entry.block !== first.block || bytes > aheadBytes || nameBytes > aheadNameBytes) break
    if (!entry.isDirectory) wanted.push(entry)
  }
  return wanted
}
