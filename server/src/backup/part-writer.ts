import { createHash } from 'node:crypto'
import type { BackupPart } from '#domain/backup/backup'
import { createZipWriter, type ZipTarget } from '#media/index'

/** So much is held in memory before it becomes a part. */
const partBytes = 8 * 1024 * 1024

/** The parts of an archive, each with what it will be known by. */
export const createPartWriter = (target: ZipTarget, modifiedAt: number) => {
  const zip = createZipWriter(target)
  const parts: BackupPart[] = []

  const describe = (name: string, bytes: Uint8Array) =>
    parts.push({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })

  return {
    parts: parts as readonly BackupPart[],

    /** Lines of a table, in as many parts as it takes. */
    addTable: async (table: string, pieces: AsyncIterable<readonly string[]>, onLine: (line: string) => void) => {
      let held: string[] = []
      let size = 0
      let count = 0
      const flush = async () => {
        if (held.length === 0) return
        const bytes = Buffer.from(`${held.join('\n')}\n`)
        const name = `tables/${table}/${numbered(++count)}.ndjson`
        held = []
        size = 0
        describe(name, bytes)
        await zip.pack({ name, modifiedAt, bytes })
      }
      for await (const lines of pieces) {
        for (const line of lines) {
          onLine(line)
          held.push(line)
          size += line.length
        }
        if (size >= partBytes) await flush()
      }
      await flush()
    },

    /** Files, many in one part: there may be a million of them. Answers how many bytes they have. */
    addFiles: async (files: AsyncIterable<{ readonly path: string; readonly bytes: Uint8Array }>) => {
      let pack = createPack(modifiedAt)
      let count = 0
      let total = 0
      const flush = async () => {
        const bytes = await pack.finish()
        pack = createPack(modifiedAt)
        if (!bytes) return
        const name = `files/${numbered(++count)}.zip`
        describe(name, bytes)
        await zip.store({ name, modifiedAt, bytes })
      }
      for await (const { path, bytes } of files) {
        await pack.add(path, bytes)
        total += bytes.length
        if (pack.size() >= partBytes) await flush()
      }
      await flush()
      return total
    },

    finish: async (name: string, manifest: Buffer) => {
      await zip.store({ name, modifiedAt, bytes: manifest })
      await zip.finish()
    },
  }
}

const numbered = (count: number) => String(count).padStart(6, '0')

/** A ZIP in memory. */
const createPack = (modifiedAt: number) => {
  const pieces: Uint8Array[] = []
  let size = 0
  let isEmpty = true
  const zip = createZipWriter(async (bytes) => {
    pieces.push(bytes)
    size += bytes.length
  })
  return {
    size: () => size,
    add: (name: string, bytes: Uint8Array) => {
      isEmpty = false
      return zip.store({ name, modifiedAt, bytes })
    },
    finish: async (): Promise<Buffer | undefined> => {
      if (isEmpty) return undefined
      await zip.finish()
      return Buffer.concat(pieces)
    },
  }
}
