import { statRegularFile } from '../file/open-file.ts'
import { MediaError } from '../media-error.ts'
import { openPdf } from './pdf-document.ts'
import type { PdfDocument } from './pdf-document.ts'

type Cached = { readonly opening: Promise<PdfDocument>; users: number; expiry: NodeJS.Timeout | undefined }

const IDLE_MILLISECONDS = 5000
const MOST_IDLE_DOCUMENTS = 2
const cache = new Map<string, Cached>()

/**
 * Lends the PDF at `path` to `use`. It stays open for a few seconds, so that turning pages does not parse it anew;
 * a file that changes meanwhile is opened again.
 */
export const withPdf = async <T>(path: string, use: (document: PdfDocument) => T): Promise<T> => {
  const { mtimeMs, size } = await statRegularFile(path)
  const key = `${mtimeMs}:${size}:${path}`
  const cached = cache.get(key) ?? { opening: openPdf(path, size), users: 0, expiry: undefined }
  cache.set(key, cached)
  clearTimeout(cached.expiry)
  cached.users += 1
  let isSound = false
  try {
    const result = use(await cached.opening)
    isSound = true
    return result
  } catch (error) {
    // One bad page leaves the document usable; a crash inside PDFium, or work broken off there, does not.
    isSound = error instanceof MediaError && error.code !== 'ERR_2010' && (await opened(cached))
    throw error
  } finally {
    cached.users -= 1
    if (!isSound && cache.get(key) === cached) cache.delete(key)
    release(key, cached)
  }
}

const release = (key: string, cached: Cached): void => {
  if (cached.users > 0) return
  if (cache.get(key) !== cached) {
    discard(cached)
    return
  }
  cached.expiry = setTimeout(() => expire(key, cached), IDLE_MILLISECONDS).unref()
  for (const [otherKey, other] of cache) {
    if (cache.size <= MOST_IDLE_DOCUMENTS) break
    if (other.users === 0) expire(otherKey, other)
  }
}

const expire = (key: string, cached: Cached): void => {
  clearTimeout(cached.expiry)
  cache.delete(key)
  discard(cached)
}

const discard = ({ opening }: Cached): void => {
  // A document that never opened has nothing to close, and its failure has been reported.
  opening.then(
    (document) => document.close(),
    () => {},
  )
}

const opened = ({ opening }: Cached): Promise<boolean> =>
  opening.then(
    () => true,
    () => false,
  )
