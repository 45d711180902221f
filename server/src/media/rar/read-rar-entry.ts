import { holdLast } from '../archive/hold-last.ts'
import { createKeptEntries } from '../archive/kept-entries.ts'
import type { KeptEntries } from '../archive/kept-entries.ts'
import { limits } from '../limits.ts'
import { isDamage, MediaError } from '../media-error.ts'
import { openRar } from './open-rar.ts'
import type { Rar, RarEntry } from './open-rar.ts'

type HeldRar = { readonly rar: Rar; readonly kept: KeptEntries }

const lend = holdLast<HeldRar>({
  open: async (path) => ({ rar: await openRar(path), kept: createKeptEntries(limits.keptBytes) }),
  close: ({ rar }) => rar.close(),
})

/** One entry's bytes. The next page of a solid archive goes on where this one ended instead of at the start. */
export const readRarEntry = (path: string, name: string): Promise<Buffer> =>
  lend(path, (held) => {
    const wanted = held.rar.links.get(name) ?? name
    return held.kept.get(wanted) ?? goOnTo(held, wanted) ?? startOver(held, wanted)
  })

const startOver = (held: HeldRar, name: string): Buffer => {
  held.rar.rewind()
  const bytes = goOnTo(held, name)
  if (bytes === undefined) throw new MediaError('ERR_1008', 'no such entry')
  return bytes
}

/** undefined when the entry does not come any more. */
const goOnTo = ({ rar, kept }: HeldRar, name: string): Buffer | undefined => {
  for (let entry = nextEntry(rar); entry !== undefined; entry = nextEntry(rar)) {
    if (entry.name === name) {
      const bytes = rar.unpack()
      kept.keep(name, bytes)
      return bytes
    }
    passBy({ rar, kept }, entry)
  }
  return undefined
}

const nextEntry = (rar: Rar): RarEntry | undefined => ignoringDamage(() => rar.next())

/** In a solid archive everything before an entry has to be unpacked, so that it may as well be kept. */
const passBy = ({ rar, kept }: HeldRar, { name, isDirectory }: RarEntry): void => {
  if (!rar.isSolid || isDirectory) ignoringDamage(() => rar.skip())
  else {
    const bytes = ignoringDamage(() => rar.unpack())
    if (bytes) kept.keep(name, bytes)
  }
}

const ignoringDamage = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch (error) {
    if (isDamage(error)) return undefined
    throw error
  }
}
