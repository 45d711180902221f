import { open, realpath, stat, type FileHandle } from 'node:fs/promises'
import type { CopyMode } from '@spinrack/contract/vocabulary/import'
import { flush, removeIfThere, type FileOperations } from './file-operations.ts'

type Way = { readonly source: string; readonly target: string; readonly copyMode: CopyMode }

/**
 * Gives the source a second name or a copy at the target, on the disk for good. The source stays in every mode: one that
 * is to move goes when all else is done.
 */
export const bringFile = async (files: FileOperations, { source, target, copyMode }: Way): Promise<void> => {
  await removeIfThere(files, target)
  if (copyMode !== 'COPY' && (await isLinked(files, source, target))) return
  try {
    await files.copyFile(source, target)
    await flush(target)
    const isWhole = copyMode === 'MOVE' ? await hasSameContent(source, target) : await hasSameSize(source, target)
    if (!isWhole) throw new Error('The copy is not like its source')
  } catch (error) {
    await removeIfThere(files, target).catch(() => undefined)
    throw error
  }
}

/** Another disk, or one that knows no links, makes a copy necessary. */
const isLinked = async (files: FileOperations, source: string, target: string) => {
  try {
    // Of a symbolic link the file itself: a link to the link would break when either moves.
    await files.link(await realpath(source), target)
    return true
  } catch {
    return false
  }
}

const hasSameSize = async (one: string, other: string) => (await stat(one)).size === (await stat(other)).size

const pieceSize = 1024 * 1024

const hasSameContent = async (one: string, other: string): Promise<boolean> => {
  if (!(await hasSameSize(one, other))) return false
  return withOpen(one, (a) => withOpen(other, (b) => readsTheSame(a, b)))
}

const withOpen = async <Result>(path: string, use: (file: FileHandle) => Promise<Result>): Promise<Result> => {
  const file = await open(path)
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

const readsTheSame = async (a: FileHandle, b: FileHandle): Promise<boolean> => {
  const [pieceA, pieceB] = [Buffer.allocUnsafe(pieceSize), Buffer.allocUnsafe(pieceSize)]
  for (let position = 0; ; position += pieceSize) {
    const { bytesRead } = await a.read(pieceA, 0, pieceSize, position)
    if ((await b.read(pieceB, 0, pieceSize, position)).bytesRead !== bytesRead) return false
    if (bytesRead === 0) return true
    if (pieceA.compare(pieceB, 0, bytesRead, 0, bytesRead) !== 0) return false
  }
}
