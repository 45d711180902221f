import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

const mebibyte = 1024 * 1024
const mostFiles = 64

/** A real file system of one mebibyte for each test, as small disks are; only the superuser of a Linux may make one. */
export const smallDisk = () => {
  const obstacle = findObstacle()
  let root = ''
  let fillers = 0
  beforeEach(() => {
    if (obstacle !== undefined) return
    root = mkdtempSync(join(tmpdir(), 'spinrack-disk-'))
    mount(root)
  })
  afterEach(() => {
    if (obstacle !== undefined) return
    unmount(root)
  })
  return {
    /** Why there is none; undefined when there is one. */
    obstacle,
    root: () => root,
    /** Leaves room for about so many bytes. */
    fill: (room: number) => {
      const rest = join(root, '.filler')
      writeFileSync(rest, '')
      untilFull(() => appendFileSync(rest, Buffer.alloc(4096, 1)))
      const kept = join(root, '.filler-end')
      rmSync(rest)
      writeFileSync(kept, Buffer.alloc(room))
      untilFull(() => appendFileSync(rest, Buffer.alloc(4096, 1)))
      rmSync(kept)
    },
    /** No further name fits on it. */
    fillWithNames: () => untilFull(() => writeFileSync(join(root, `.filler-${fillers++}`), '')),
    makeRoom: () => {
      for (let index = 0; index < fillers; index += 1) rmSync(join(root, `.filler-${index}`), { force: true })
      rmSync(join(root, '.filler'), { force: true })
    },
    makeReadOnly: () => execFileSync('mount', ['-o', 'remount,ro', root]),
  }
}

const mount = (folder: string) => {
  const options = `size=${mebibyte},nr_inodes=${mostFiles}`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'spinrack-test', folder], { stdio: 'pipe' })
}

const unmount = (folder: string) => {
  // An archive may still be held open for whoever turns its pages; the disk goes when it is let go.
  execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' })
  rmSync(folder, { recursive: true })
}

const findObstacle = (): string | undefined => {
  if (process.platform !== 'linux') return 'only Linux has tmpfs'
  if (process.getuid?.() !== 0) return 'only the superuser may mount a file system'
  const folder = mkdtempSync(join(tmpdir(), 'spinrack-disk-'))
  try {
    mount(folder)
  } catch (error) {
    rmSync(folder, { recursive: true })
    return `no file system may be mounted here: ${String(error)}`
  }
  unmount(folder)
  return undefined
}

const untilFull = (write: () => void) => {
  for (;;) {
    try {
      write()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
  }
}
