import type { Stats } from 'node:fs'

/** Copying a file may keep its old modification time, but not its creation time. */
export const timeOf = (info: Stats) => Math.floor(Math.max(info.birthtimeMs, info.mtimeMs))

/** Device and number of the file there; nothing where the file system has no such numbers. */
export const identityOf = ({ dev, ino }: Stats) => (ino === 0 ? undefined : `${dev}:${ino}`)
