import { closeSync, fstatSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** The steps that may fail; tests let each of them do so. */
export const logDisk = { openSync, writeSync, statSync, fstatSync, renameSync, closeSync, mkdirSync }

type Options = {
  readonly path: string
  /** Bytes; a file that has them is put aside and a new one begun. */
  readonly largest: number
  /** How many files there are at most, the current one included. */
  readonly generations: number
  /** One process puts files aside, the others notice that it did. */
  readonly rotates: boolean
  readonly disk?: typeof logDisk
}

/**
 * A file that grows line by line and never beyond a size: `x.log`, then `x.log.1` and so on. It never throws: a server
 * that cannot write its log does its work all the same, and says afterwards how many lines are missing.
 */
export const openLogFile = ({ path, largest, generations, rotates, disk = logDisk }: Options) => {
  let file: { readonly descriptor: number; readonly inode: number } | undefined
  let missing = 0

  const open = () => {
    disk.mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const descriptor = disk.openSync(path, 'a', 0o600)
    return { descriptor, inode: disk.fstatSync(descriptor).ino }
  }

  const close = () => {
    if (file) disk.closeSync(file.descriptor)
    file = undefined
  }

  const putAside = () => {
    close()
    for (let age = generations - 1; age > 0; age--) {
      const younger = age === 1 ? path : `${path}.${age - 1}`
      if (disk.statSync(younger, { throwIfNoEntry: false })) disk.renameSync(younger, `${path}.${age}`)
    }
  }

  /** The file to write to: another one when this one is full, or was put aside or removed by somebody else. */
  const current = () => {
    const there = disk.statSync(path, { throwIfNoEntry: false })
    if (file && there?.ino !== file.inode) close()
    if (rotates && there && there.size >= largest) putAside()
    return (file ??= open())
  }

  return {
    /** Puts aside what others filled. */
    tidy: () => {
      try {
        current()
      } catch {
        // It is tried again with the next line.
      }
    },
    write: (line: string) => {
      try {
        const { descriptor } = current()
        const bytes = Buffer.from(missing > 0 ? `${note(missing)}${line}` : line)
        // A part of a line says little, and the rest would have to be remembered.
        if (disk.writeSync(descriptor, bytes) < bytes.length) throw new Error('The line did not fit')
        missing = 0
      } catch {
        missing += 1
      }
    },
  }
}

/** Begins with a new line: the last thing written may be a part of one. */
const note = (missing: number) =>
  `\n${JSON.stringify({ level: 40, time: new Date().toISOString(), missing, msg: 'Lines could not be written' })}\n`
