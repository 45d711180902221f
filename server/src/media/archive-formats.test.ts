import { describeArchive } from './testing/describe-archive.test-support.ts'
import { buildZip } from './testing/zip-builder.test-support.ts'

describeArchive('stored ZIP', (files) => buildZip(files.map((file) => ({ ...file, method: 0 }))))
describeArchive('deflated ZIP', (files) => buildZip(files))
describeArchive('streamed ZIP (sizes behind the data)', (files) =>
  buildZip(files.map((file) => ({ ...file, hasDescriptor: true }))),
)
describeArchive('ZIP64', (files) =>
  buildZip(
    files.map((file) => ({ ...file, isZip64: true })),
    { isZip64: true },
  ),
)
describeArchive('ZIP with something put before it', (files) => buildZip(files, { prefix: Buffer.alloc(3000, 'x') }))
describeArchive('ZIP that knows of what was put before it', (files) =>
  buildZip(files, { prefix: Buffer.alloc(3000, 'x'), offsetsIncludePrefix: true }),
)
describeArchive('ZIP with a comment', (files) => buildZip(files, { comment: 'scanned by nobody' }))
