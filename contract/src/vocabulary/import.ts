/** How a file comes into the library; a hard link that cannot be made becomes a copy. */
export const copyModes = ['MOVE', 'COPY', 'HARDLINK'] as const
export type CopyMode = (typeof copyModes)[number]

/** Bytes of a ComicRack list; a file has to be smaller. */
export const listFileLimit = 10_000_000
