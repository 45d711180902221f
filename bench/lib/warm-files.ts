import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Has the system hold the files of a folder in its memory, as it does after a while of use: a disk that is read for the
 * first time would be measured instead of us.
 */
export const warmFiles = async (folder: string) => {
  const piece = Buffer.alloc(4 * 1024 * 1024)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = await open(join(folder, entry.name))
    try {
      while ((await file.read(piece)).bytesRead > 0);
    } finally {
      await file.close()
    }
  }
}
