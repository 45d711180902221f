import { describeArchive } from './testing/describe-archive.test-support.ts'
import type { ArchiveFile } from './testing/describe-archive.test-support.ts'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { writeRar4 } from '@spinrack/fixtures/rar4-writer'
import { buildPackedTar, packers } from './testing/packed-tar-builder.test-support.ts'
import { buildBySevenZip } from './testing/seven-zip-builder.test-support.ts'
import { writeTar } from '@spinrack/fixtures/tar-writer'
import { buildZip } from './testing/zip-builder.test-support.ts'

const describeZip = (name: string, pack: (files: readonly ArchiveFile[]) => Buffer | Promise<Buffer>) =>
  describeArchive({ name, mediaType: 'application/zip', pack })

describeZip('stored ZIP', (files) => buildZip(files.map((file) => ({ ...file, method: 0 }))))
describeZip('deflated ZIP', (files) => buildZip(files))
describeZip('streamed ZIP (sizes behind the data)', (files) =>
  buildZip(files.map((file) => ({ ...file, hasDescriptor: true }))),
)
describeZip('ZIP64', (files) =>
  buildZip(
    files.map((file) => ({ ...file, isZip64: true })),
    { isZip64: true },
  ),
)
describeZip('ZIP with something put before it', (files) => buildZip(files, { prefix: Buffer.alloc(3000, 'x') }))
describeZip('ZIP that knows of what was put before it', (files) =>
  buildZip(files, { prefix: Buffer.alloc(3000, 'x'), offsetsIncludePrefix: true }),
)
describeZip('ZIP with a comment', (files) => buildZip(files, { comment: 'scanned by nobody' }))
describeZip('zstd ZIP', (files) => buildZip(files.map((file) => ({ ...file, method: 93 }))))

for (const method of ['Deflate64', 'BZip2', 'LZMA', 'PPMd', 'XZ']) {
  describeZip(`${method} ZIP`, (files) => buildBySevenZip(files, '-tzip', `-mm=${method}`))
}

describeArchive({
  name: 'RAR 5',
  mediaType: 'application/x-rar-compressed; version=5',
  pack: (files) => writeRar(files),
})

describeArchive({
  name: 'RAR 4',
  mediaType: 'application/x-rar-compressed; version=4',
  pack: (files) => writeRar4(files),
})

for (const options of [['-ms=on'], ['-ms=off'], ['-m0=PPMd'], ['-m0=Copy']]) {
  describeArchive({
    name: `7z (${options.join(' ')})`,
    mediaType: 'application/x-7z-compressed',
    pack: (files) => buildBySevenZip(files, '-t7z', ...options),
  })
}

for (const flavour of ['v7', 'ustar', 'gnu', 'pax'] as const) {
  describeArchive({
    name: `tar (${flavour})`,
    mediaType: 'application/x-tar',
    pack: (files) => writeTar(files, flavour),
  })
}

for (const by of Object.keys(packers)) {
  describeArchive({
    name: `tar.${by}`,
    mediaType: 'application/x-tar',
    pack: (files) => buildPackedTar(files, by),
  })
}
