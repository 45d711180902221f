import { statRegularFile } from '../file/open-file.ts'
import { isOutOfReach } from '../media-error.ts'

type Openable<T> = { readonly open: (path: string) => Promise<T>; readonly close: (archive: T) => void }

const heldFor = 5000

/**
 * Lends the archive at a path, and holds the last one for a few seconds, so that turning pages does not open it anew.
 * Whoever borrows one that needs closing must be done with it before giving way to others: they may have it closed.
 */
export const holdLast = <T>({ open, close }: Openable<T>) => {
  let held: { readonly key: string; readonly archive: T; readonly expiry: NodeJS.Timeout } | undefined

  const letGo = () => {
    if (held === undefined) return
    clearTimeout(held.expiry)
    const { archive } = held
    held = undefined
    close(archive)
  }

  return async <R>(path: string, use: (archive: T) => R | Promise<R>): Promise<R> => {
    const { mtimeMs, size } = await statRegularFile(path)
    const key = `${mtimeMs}:${size}:${path}`
    if (held?.key !== key) {
      const archive = await open(path)
      letGo()
      held = { key, archive, expiry: setTimeout(letGo, heldFor).unref() }
    }
    const { archive, expiry } = held
    expiry.refresh()
    try {
      return await use(archive)
    } catch (error) {
      // A disk that came back has other handles.
      if (isOutOfReach(error) && held?.archive === archive) letGo()
      throw error
    }
  }
}
