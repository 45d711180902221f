import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { ReadBlock } from '../file/watch-reads.ts'
import { isOutOfReach } from '../media-error.ts'
import { nextVolumes, volumeName } from './volume-names.ts'

export type Volume = { readonly size: number; readonly read: ReadBlock }

/** The files of a RAR: one, or those it was cut into, which the library asks for one after another. */
export type Volumes = {
  /** How the library knows the first; the names of the others it makes up from it. */
  readonly firstName: string
  readonly first: Volume & { readonly file: number }
  /** Undefined for what is not there. */
  open(name: string): Volume | undefined
  /** The name of the file that was asked for and is not there. */
  missing(): string | undefined
  close(): void
}

export const openVolumes = (path: string): Volumes => {
  const files: number[] = []
  const openFile = (at: string) => {
    const file = openSync(at, 'r')
    files.push(file)
    const read: ReadBlock = (target, position) => readSync(file, target, 0, target.length, position)
    return { file, size: fstatSync(file).size, read }
  }
  const tryFile = (at: string) => {
    try {
      return openFile(at)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      if (isOutOfReach(error)) throw error
      return undefined
    }
  }
  const opened = new Map<string, Volume>()
  const first = openFile(path)
  const firstName = volumeName(basename(path))
  let missing: string | undefined

  return {
    firstName,
    first,
    open: (name) => {
      if (name === firstName) return first
      const known = opened.get(name)
      if (known) return known
      const [expected, ...others] = nextVolumes(basename(path), name)
      if (expected === undefined) return undefined
      for (const one of [expected, ...others]) {
        const volume = tryFile(join(dirname(path), one))
        if (volume) {
          opened.set(name, volume)
          return volume
        }
      }
      missing = expected
      return undefined
    },
    missing: () => missing,
    close: () => {
      for (const file of files.splice(0)) closeSync(file)
    },
  }
}
