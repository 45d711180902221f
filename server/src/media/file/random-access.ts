/** Bytes addressed by position: a file on disk, or a part of one that is already in memory. */
export type RandomAccess = {
  readonly size: number
  /** Answers fewer bytes than asked for only at the end. */
  readonly readAt: (offset: number, length: number) => Promise<Buffer>
}

export const inMemory = (bytes: Buffer): RandomAccess => ({
  size: bytes.length,
  readAt: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
})

/** Serves reads inside an already fetched window from memory, everything else from `source`. */
export const withWindow = (source: RandomAccess, start: number, window: Buffer): RandomAccess => ({
  size: source.size,
  readAt: (offset, length) => {
    const from = offset - start
    const isInside = from >= 0 && from + length <= window.length
    return isInside ? Promise.resolve(window.subarray(from, from + length)) : source.readAt(offset, length)
  },
})
