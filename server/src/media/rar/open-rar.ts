import { basename } from 'node:path'
import type { Unrar } from 'node-unrar-js/dist/js/unrar.js'
import type { ArchiveLinks } from '../archive/links.ts'
import { watchReads } from '../file/watch-reads.ts'
import { limits } from '../limits.ts'
import { isOutOfReach, MediaError } from '../media-error.ts'
import { rarFiles } from './rar-files.ts'
import { readRar4Links } from './rar4-links.ts'
import { readRar5Links } from './rar5-links.ts'
import { earlierVolume } from './volume-names.ts'
import { openVolumes, type Volumes } from './volumes.ts'

export type RarEntry = {
  readonly name: string
  readonly size: number
  readonly packedSize: number
  readonly isDirectory: boolean
  readonly isEncrypted: boolean
}

/** Walks an archive from its start; each entry is to be skipped or unpacked before the next one. */
export type Rar = {
  readonly isSolid: boolean
  readonly isVolume: boolean
  readonly links: ArchiveLinks
  next(): RarEntry | undefined
  skip(): void
  unpack(): Buffer
  /** Starts again at the first entry. */
  rewind(): void
  close(): void
}

/** Opens a RAR of either generation. Reading is synchronous, and only what is read is ever in memory. */
export const openRar = async (path: string): Promise<Rar> => {
  const unrar = await engine()
  const before = earlierVolume(basename(path))
  const volumes = openVolumes(path)
  try {
    const rar = walk(unrar, volumes)
    if (before === undefined || !rar.isVolume) return rar
    rar.close()
    throw missingVolume(before)
  } catch (error) {
    volumes.close()
    throw error
  }
}

let shared: Promise<Unrar> | undefined

/** One library for the thread, replaced after a crash inside it. */
const engine = (): Promise<Unrar> => {
  // Not loaded where no RAR is ever opened, such as the process that serves requests.
  shared ??= start()
  return shared
}

const start = async (): Promise<Unrar> => {
  const { default: createUnrar } = await import('node-unrar-js/dist/js/unrar.js')
  const before = failureEvents.map((event) => new Set(process.rawListeners(event)))
  const unrar = await createUnrar()
  // It hooks into the failures of the whole process, once more with each start.
  failureEvents.forEach((event, index) => {
    const added = process.rawListeners(event).filter((listener) => before[index]?.has(listener) === false)
    for (const listener of added) process.removeListener(event, listener as () => void)
  })
  return unrar
}

const failureEvents = ['uncaughtException', 'unhandledRejection'] as const

const walk = (unrar: Unrar, volumes: Volumes): Rar => {
  const { file, size } = volumes.first
  const { during, noting } = watchReads()
  const files = rarFiles(unrar, (name) => {
    const volume = noting(() => volumes.open(name))
    return volume && { size: volume.size, read: (target, position) => noting(() => volume.read(target, position)) }
  })

  /** The library serves several archives at once, but asks one place for their files. */
  const call = <T>(work: () => T): T => {
    unrar.extractor = files
    try {
      return during(work)
    } catch (error) {
      if (!(error instanceof MediaError) && !isOutOfReach(error)) shared = undefined
      throw error instanceof MediaError ? error : new MediaError('ERR_1008', 'the RAR cannot be read', { cause: error })
    }
  }

  const open = () =>
    call(() => {
      const archive = new unrar.RarArchive()
      const { state, flags } = archive.open(volumes.firstName, '', false)
      const refusal = refusalOf(state.errCode, flags)
      if (refusal) {
        archive.delete()
        throw refusal
      }
      return { archive, flags }
    })

  const failure = (message: string) => {
    const missing = volumes.missing()
    return missing === undefined ? new MediaError('ERR_1008', message) : missingVolume(missing)
  }

  const read = (skip: boolean) => {
    const { errCode } = call(() => archive.readFile(skip))
    if (errCode === missingPassword) throw new MediaError('ERR_1002', 'the RAR is encrypted')
    if (errCode !== 0) throw failure(`entry cannot be unpacked (${errCode})`)
  }

  let { archive, flags } = open()
  return {
    isSolid: (flags & archiveFlags.solid) !== 0,
    isVolume: (flags & archiveFlags.volume) !== 0,
    links: new Map([...readRar4Links(file, size), ...readRar5Links(file, size)]),
    next: () =>
      toEntry(
        call(() => archive.getFileHeader()),
        failure,
      ),
    skip: () => read(true),
    unpack: () => {
      files.startEntry(limits.entryBytes)
      read(false)
      return files.takeEntry()
    },
    rewind: () => {
      call(() => archive.delete())
      archive = open().archive
    },
    close: () => {
      try {
        call(() => archive.delete())
      } finally {
        volumes.close()
      }
    },
  }
}

const archiveFlags = { volume: 0x1, solid: 0x8, encryptedHeaders: 0x80 }
const entryFlags = { split: 0x3, encrypted: 0x4, directory: 0x20 }
const endOfArchive = 10
const missingPassword = 22

/** Of a RAR that was cut into several files. */
const missingVolume = (name: string) => new MediaError('ERR_1004', `the volume ${name} is missing`, { names: [name] })

const refusalOf = (errCode: number, flags: number): MediaError | undefined => {
  if (errCode === missingPassword || (flags & archiveFlags.encryptedHeaders) !== 0) {
    return new MediaError('ERR_1002', 'the RAR is encrypted')
  }
  return errCode === 0 ? undefined : new MediaError('ERR_1008', `the RAR cannot be opened (${errCode})`)
}

type Header = ReturnType<InstanceType<Unrar['RarArchive']>['getFileHeader']>

const toEntry = (
  { state, name, flags, packSize, unpSize }: Header,
  failure: (message: string) => MediaError,
): RarEntry | undefined => {
  if (state.errCode === endOfArchive) return undefined
  if (state.errCode === missingPassword) throw new MediaError('ERR_1002', 'the RAR is encrypted')
  if (state.errCode !== 0) throw failure(`the RAR ends in a damaged header (${state.errCode})`)
  return {
    // PostgreSQL refuses NUL inside text.
    name: name.toWellFormed().replaceAll('\0', '\ufffd'),
    size: unpSize,
    // Of an entry that goes on in the next volume, only this part is known.
    packedSize: (flags & entryFlags.split) === 0 ? packSize : Infinity,
    isDirectory: (flags & entryFlags.directory) !== 0,
    isEncrypted: (flags & entryFlags.encrypted) !== 0,
  }
}
