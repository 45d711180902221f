import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readMounts } from '#platform/mounts'

/**
 * Whether anything but folders is there, wanted or not: a disk that is away leaves an empty one behind, at the root or
 * below it, or links that lead nowhere. What cannot be read is as good as empty.
 */
export const holdsFiles = async (folder: string, followed = new Set<string>()): Promise<boolean> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const visible = entries.filter(({ name }) => !name.startsWith('.'))
  if (visible.some((entry) => !entry.isDirectory() && !entry.isSymbolicLink())) return true
  for (const entry of visible) {
    const path = join(folder, entry.name)
    if (await (entry.isDirectory() ? holdsFiles(path, followed) : leadsToFiles(path, followed))) return true
  }
  return false
}

/** Links may run in a circle, so that each place is looked at once. */
const leadsToFiles = async (link: string, followed: Set<string>): Promise<boolean> => {
  const real = await realpath(link).catch(() => undefined)
  if (real !== undefined && (await readMounts()).isPseudo(real)) return false
  const info = real === undefined || followed.has(real) ? undefined : await stat(real).catch(() => undefined)
  if (real === undefined || !info) return false
  followed.add(real)
  return !info.isDirectory() || holdsFiles(real, followed)
}
