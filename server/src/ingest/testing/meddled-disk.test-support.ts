import { disk, type Disk } from '../rewrite/disk.ts'

type Meddle = (at: string) => unknown

/** A disk on which something happens once the new file is written. */
export const afterWriting = (meddle: Meddle): Disk => ({
  ...disk,
  write: async (at, like, fill) => {
    const written = await disk.write(at, like, fill)
    await meddle(at)
    return written
  },
})

/** A disk on which something happens just before the new file is written. */
export const beforeWriting = (meddle: Meddle): Disk => ({
  ...disk,
  write: async (at, like, fill) => {
    await meddle(at)
    return disk.write(at, like, fill)
  },
})
