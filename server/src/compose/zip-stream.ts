import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import type { BundledFile } from '#catalog/downloads/bundle-files'
import { createZipWriter, type ZipTarget } from '#media/index'

const withoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)
const pieceSize = 256 * 1024

/** Files as one ZIP, written while it is being sent; what cannot be opened is left out. */
export const streamZip = (files: readonly BundledFile[]): Readable => {
  const stream = new PassThrough({ highWaterMark: pieceSize })
  const target: ZipTarget = (bytes) =>
    new Promise((resolve, reject) => {
      // The callback comes when the client has room for more, or with an error when it has gone.
      stream.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
  writeAll(files, target).then(
    () => stream.end(),
    (error: Error) => stream.destroy(error),
  )
  return stream
}

const writeAll = async (files: readonly BundledFile[], target: ZipTarget) => {
  const zip = createZipWriter(target)
  for (const { path, name } of files) {
    const handle = await open(path, withoutWaiting).catch(() => undefined)
    if (!handle) continue
    try {
      const info = await handle.stat()
      if (!info.isFile()) continue
      const { size, mtimeMs: modifiedAt } = info
      const content = handle.createReadStream({ start: 0, highWaterMark: pieceSize, autoClose: false })
      await zip.store({ name, modifiedAt, size, stream: content })
    } finally {
      await handle.close()
    }
  }
  await zip.finish()
}
