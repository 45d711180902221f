import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  readonly folder: string
  /** Leaves no room at all. */
  fill(): void
  makeRoom(): void
  remove(): void
}

/** A disk of its own, in memory; or why there can be none, mostly because only the superuser may mount one. */
export const mountSmallDisk = (megabytes: number): SmallDisk | { readonly refused: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'spinrack-disk-'))
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { encoding: 'utf8' })
  if (mount.status !== 0) {
    rmdirSync(folder)
    return { refused: `no disk can be mounted here: ${mount.error?.message ?? mount.stderr}` }
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      for (const size of [1024 * 1024, 4096]) for (const piece = Buffer.alloc(size); fits(filler, piece););
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

const fits = (file: string, piece: Buffer) => {
  try {
    writeFileSync(file, piece, { flag: 'a' })
    return true
  } catch {
    return false
  }
}
