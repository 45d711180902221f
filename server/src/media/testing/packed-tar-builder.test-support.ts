import { gzipSync, zstdCompressSync } from 'node:zlib'
import { writeTar } from '@spinrack/fixtures/tar-writer'
import type { ArchiveFile } from './describe-archive.test-support.ts'
import { buildBySevenZip } from './seven-zip-builder.test-support.ts'

const bySevenZip = (type: string) => (data: Buffer) => buildBySevenZip([{ name: 'book.tar', data }], `-t${type}`)

/** Everything a single file may be packed by. */
export const packers: Readonly<Record<string, (data: Buffer) => Buffer | Promise<Buffer>>> = {
  gz: (data) => gzipSync(data),
  zst: (data) => zstdCompressSync(data),
  bz2: bySevenZip('bzip2'),
  xz: bySevenZip('xz'),
}

export const buildPackedTar = (files: readonly ArchiveFile[], by: string): Buffer | Promise<Buffer> => {
  const pack = packers[by]
  if (pack === undefined) throw new Error(`nothing packs by ${by}`)
  return pack(writeTar(files, 'pax'))
}
