import { constants, type Stats } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/** A pipe in place of the file would hold up a thread until somebody writes to it. */
const withoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

const pieceSize = 256 * 1024

/** From one position to another, both included. */
type Range = { readonly start: number; readonly end: number }

export type FileContent = {
  readonly size: number
  readonly modifiedAt: number
  readonly pieces: AsyncIterable<Buffer>
}

/** The same for a file by whatever name, another one for a file that took its place. */
export const identityOf = ({ dev, ino }: Pick<Stats, 'dev' | 'ino'>) => `${dev}-${ino}`

/**
 * These two are the only ways to read a file piece by piece for somebody else. Neither gives its handle away: one that is
 * forgotten ends the process as soon as the garbage is collected. What is not there, or no regular file, is `undefined`.
 */
export const withContent = async <Result>(
  path: string,
  use: (file: FileContent | undefined) => Promise<Result>,
): Promise<Result> => {
  const opened = await openRegular(path)
  if (!opened) return use(undefined)
  const { handle, info } = opened
  const { size, mtimeMs: modifiedAt } = info
  try {
    return await use({ size, modifiedAt, pieces: piecesOf(handle, { start: 0, end: size - 1 }) })
  } finally {
    await handle.close()
  }
}

/**
 * A part of the file that has this identity. Nothing is open before the first piece is taken, nor after the last one, nor
 * when the taker goes away in between.
 */
export const readContent = async function* (path: string, identity: string, range: Range) {
  const opened = await openRegular(path)
  try {
    if (!opened || identityOf(opened.info) !== identity) throw new FileReplaced(path)
    yield* piecesOf(opened.handle, range)
  } finally {
    await opened?.handle.close()
  }
}

export class FileReplaced extends Error {}

/** No word about the file: it is there, and could not be opened now. */
const passing = new Set(['EMFILE', 'ENFILE', 'EIO'])

const openRegular = async (path: string) => {
  const handle = await open(path, withoutWaiting).catch((error: NodeJS.ErrnoException) => {
    if (passing.has(error.code ?? '')) throw error
    return undefined
  })
  const info = await handle?.stat().catch(() => undefined)
  if (handle && info?.isFile()) return { handle, info }
  await handle?.close()
  return undefined
}

/** Fails rather than ending early when the file has become shorter: its reader was promised all of it. */
const piecesOf = async function* (handle: FileHandle, { start, end }: Range) {
  for (let position = start; position <= end;) {
    const length = Math.min(pieceSize, end + 1 - position)
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafeSlow(length), 0, length, position)
    if (bytesRead === 0) throw new Error('The file has become shorter while it was read')
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}
