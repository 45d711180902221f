import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { withFile } from './file/open-file.ts'
import { openRar } from './rar/open-rar.ts'
import { withSevenZipFile } from './seven-zip/open-seven-zip.ts'
import { corpus, corpusFiles, filesIn, isLocked, isVolume } from './testing/corpus.test-support.ts'
import { openZip } from './zip/archive.ts'
import { readZipEntry } from './zip/read-zip-entry.ts'

const archives = corpusFiles().filter(({ kind }) => kind === 'archive')

describe('every archive of the corpus', () => {
  it('unpacks to what well-known tools unpack it to', async ({ skip }) => {
    skip(archives.length === 0, 'no corpus on this machine')
    const surprises: string[] = []
    for (const archive of archives) {
      const { path, expected = {} } = archive
      const unpack = unpackers[expected.signature ?? '']
      if (!unpack || expected.verdict !== 'ok' || isVolume(expected) || isLocked(path, expected)) continue
      const found = new Set(await unpack(join(corpus, path)))
      // The tools decode names in other ways, and have no such checksum of links and of files with a longer one.
      const missing = filesIn(expected)
        .filter(
          (entry) =>
            entry.size > 0 && (entry.type ?? 'File') === 'File' && Number.parseInt(entry.crc32 ?? '0', 16) !== 0,
        )
        .filter((entry) => !found.has(`${entry.size} ${Number.parseInt(entry.crc32 ?? '', 16)}`))
      surprises.push(...missing.map(({ name }) => `${path}: ${name}`))
    }
    expect(surprises).toEqual([])
  })
})

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
