import { readFile, stat, writeFile } from 'node:fs/promises'
import { koreaderHash } from '../hash/koreader-hash.ts'
import { timeOf } from '../scan/file-facts.ts'

/**
 * On a disk that knows no second names, a file that takes its final name leaves no trace of where it came from. This
 * note stays behind until the database knows of the file, so that after a kill anybody can tell that the file is ours.
 */
export const leaveNote = async (note: string, file: string): Promise<void> => {
  await writeFile(note, (await likenessOf(file)) ?? '', { flush: true })
}

/** Whether a file is the one that a note was left for. */
export const isNoted = async (note: string, file: string): Promise<boolean> => {
  const noted = await readFile(note, 'utf8').catch(unlessMissing)
  return noted !== undefined && noted !== '' && noted === (await likenessOf(file))
}

/** Not by its time or number: such disks round the one and make up the other. */
const likenessOf = async (file: string): Promise<string | undefined> => {
  const info = await stat(file).catch(unlessMissing)
  const samples = info && (await koreaderHash(file, { size: info.size, modifiedAt: timeOf(info) }))
  return samples === undefined ? undefined : `${info?.size} ${samples}`
}

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
