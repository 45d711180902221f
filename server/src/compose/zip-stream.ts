import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { BundledFile } from '#catalog/downloads/bundle-files'
import { createZipWriter, type ZipTarget } from '#media/index'
import { withContent } from '#platform/file-content'

const bufferedBytes = 256 * 1024

/** Files as one ZIP, written while it is being sent; what cannot be opened is left out. */
export const streamZip = (files: readonly BundledFile[]): Readable => {
  const stream = new PassThrough({ highWaterMark: bufferedBytes })
  const gone = new AbortController()
  stream.once('close', () => gone.abort())
  const target: ZipTarget = async (bytes) => {
    gone.signal.throwIfAborted()
    // A stream that was destroyed has no word for those who wait until there is room again.
    if (!stream.write(bytes)) await once(stream, 'drain', { signal: gone.signal })
  }
  writeAll(files, target).then(
    () => stream.end(),
    (error: Error) => stream.destroy(error),
  )
  return stream
}

const writeAll = async (files: readonly BundledFile[], target: ZipTarget) => {
  const zip = createZipWriter(target)
  for (const { path, name } of files) {
    await withContent(path, async (file) => {
      if (file) await zip.store({ name, modifiedAt: file.modifiedAt, size: file.size, stream: file.pieces })
    })
  }
  await zip.finish()
}
