import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hasImageName, isIgnoredEntry } from './archive/entry-kind.ts'
import { withFile } from './file/open-file.ts'
import { analyzeMedia } from './index.ts'
import type { MediaReport } from './index.ts'
import { openRar } from './rar/open-rar.ts'
import { withSevenZipFile } from './seven-zip/open-seven-zip.ts'
import { corpusArchives } from './testing/corpus.test-support.ts'
import type { CorpusArchive } from './testing/corpus.test-support.ts'
import { openZip } from './zip/archive.ts'
import { readZipEntry } from './zip/read-zip-entry.ts'

const archives = corpusArchives()

const isVolume = ({ expected }: CorpusArchive) =>
  expected.details?.includes('volume') === true || expected.verdict === 'continuation volume'
/** A password is noted even of files that their makers left open. */
const isEncrypted = ({ path, expected }: CorpusArchive) =>
  /password/.test(expected.verdict ?? '') || (expected.password !== undefined && !path.includes('-nopsw'))
const listOf = ({ expected }: CorpusArchive) => (expected.list ?? []).filter(({ name }) => !name.endsWith('/'))

describe('every archive of the corpus', () => {
  it('is what well-known tools say it is', { timeout: 60_000 }, async ({ skip }) => {
    skip(archives.length === 0, 'no corpus on this machine')
    const surprises: string[] = []
    for (const archive of archives) {
      const report = await analyzeMedia(archive.path, { dimensions: true })
      if (!isAsExpected(archive, report)) surprises.push(`${archive.path}: ${report.status} ${report.comment}`)
    }
    expect(surprises).toEqual([])
  })

  it('unpacks to what well-known tools unpack it to', { timeout: 60_000 }, async ({ skip }) => {
    skip(archives.length === 0, 'no corpus on this machine')
    const surprises: string[] = []
    for (const archive of archives) {
      const { signature = '', verdict } = archive.expected
      const unpack = unpackers[signature]
      if (!unpack || verdict !== 'ok' || isVolume(archive) || isEncrypted(archive)) continue
      const found = new Set(await unpack(archive.path))
      // The tools decode names in other ways, and have no such checksum of links and of files with a longer one.
      const missing = listOf(archive)
        .filter(
          (entry) =>
            entry.size > 0 && (entry.type ?? 'File') === 'File' && Number.parseInt(entry.crc32 ?? '0', 16) !== 0,
        )
        .filter((entry) => !found.has(`${entry.size} ${Number.parseInt(entry.crc32 ?? '', 16)}`))
      surprises.push(...missing.map(({ name }) => `${archive.path}: ${name}`))
    }
    expect(surprises).toEqual([])
  })
})

const isAsExpected = (archive: CorpusArchive, report: MediaReport): boolean => {
  if (!knownGenerations.has(archive.expected.signature ?? '')) return report.status === 'UNSUPPORTED'
  const refusal = refusalOf(archive)
  if (refusal !== undefined) return report.status !== 'READY' && report.code === refusal
  if (archive.expected.verdict !== 'ok') return true
  if (report.status === 'READY') return hasAllEntries(archive, report)
  return report.code === 'ERR_1006' && !hasRealImages(archive)
}

/** Not RAR 1.4, and not its volumes, which have no signature of their own. */
const knownGenerations = new Set(['zip', 'rar4', 'rar5', '7z', 'pdf', 'other'])

const refusalOf = (archive: CorpusArchive): string | undefined => {
  const { signature = '', verdict } = archive.expected
  if (isVolume(archive)) return 'ERR_1004'
  if (isEncrypted(archive) && !isZip(signature)) return 'ERR_1002'
  if (verdict !== 'ok') return undefined
  if (listOf(archive).some(({ name }) => name.split(/[/\\]/).includes('..'))) return 'ERR_1008'
  return archive.path.endsWith('.epub') ? 'ERR_1032' : undefined
}

const isZip = (signature: string) => signature === 'zip' || signature === 'other'

/** Each entry is a page, a file, or named in the comment. */
const hasAllEntries = (archive: CorpusArchive, { comment, ...report }: MediaReport): boolean => {
  if (report.status !== 'READY') return false
  const known = new Set([...report.pages, ...report.files].map(({ name }) => name))
  const isAscii = (name: string) => [...name].every((letter) => letter < '\x7f')
  return listOf(archive)
    .filter(({ name, type }) => isAscii(name) && type !== 'Directory')
    .every(({ name }) => known.has(name) || comment.includes(name))
}

/** Many archives of the corpus hold a few bytes of anything under the name of an image. */
const hasRealImages = (archive: CorpusArchive): boolean =>
  listOf(archive).some(({ name, size }) => size > 100 && hasImageName(name) && !isIgnoredEntry(name))

const fingerprint = (bytes: Buffer) => `${bytes.length} ${crc32(bytes)}`

const unpackRar = async (path: string): Promise<string[]> => {
  const rar = await openRar(path)
  const found: string[] = []
  for (let entry = rar.next(); entry !== undefined; entry = rar.next()) {
    if (entry.isDirectory) rar.skip()
    else found.push(fingerprint(rar.unpack()))
  }
  rar.close()
  return found
}

const unpackSevenZip = (path: string): Promise<string[]> =>
  withSevenZipFile(path, (sevenZip) => {
    const found: string[] = []
    sevenZip.unpack([], (_name, bytes) => found.push(fingerprint(bytes)))
    return found
  })

const unpackZip = (path: string): Promise<string[]> =>
  withFile(path, async (file) => {
    const zip = await openZip(file)
    const found: string[] = []
    for (const entry of zip.entries) {
      if (!entry.isDirectory) found.push(fingerprint(await readZipEntry(zip, entry, 2 ** 30)))
    }
    return found
  })

const unpackers: Record<string, (path: string) => Promise<string[]>> = {
  rar4: unpackRar,
  rar5: unpackRar,
  '7z': unpackSevenZip,
  zip: unpackZip,
}
