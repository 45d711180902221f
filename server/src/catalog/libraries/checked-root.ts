import { readdir, stat } from 'node:fs/promises'
import { isAbsolute, normalize } from 'node:path'
import { refused } from '#domain/errors'

/** The folder in normal form, without a trailing separator; refuses what is no readable folder. */
export const checkedRoot = async (root: string): Promise<string> => {
  if (!isAbsolute(root)) throw refused('ERR_1016')
  const folder = normalize(root).replace(/(?<=.)[\\/]+$/, '')
  try {
    if (!(await stat(folder)).isDirectory()) throw refused('ERR_1016')
    await readdir(folder)
  } catch {
    throw refused('ERR_1016')
  }
  return folder
}
