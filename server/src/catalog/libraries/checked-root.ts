import { readdir, realpath, stat } from 'node:fs/promises'
import { isAbsolute, normalize } from 'node:path'
import { refused } from '#domain/errors'
import { liesInside } from '#domain/library/lies-inside'
import { readMounts } from '#platform/mounts'

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

/** Whether it is or holds the server's own files, or a file system that only shows what the system is doing. */
export const isForbiddenRoot = async (folder: string, dataDir: string): Promise<boolean> => {
  const real = await realpath(folder).catch(() => folder)
  const own = await realpath(dataDir).catch(() => dataDir)
  const mounts = await readMounts()
  const holdsSystem = mounts.isPseudo(real) || [...mounts.pseudo].some((point) => liesInside(point, real))
  return holdsSystem || liesInside(own, real)
}
