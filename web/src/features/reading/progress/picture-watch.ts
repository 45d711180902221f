/** The page whose picture this address is; undefined for posters, thumbnails and all else. */
export const pageOfPicture = (address: string, bookId: string): number | undefined => {
  const [path = ''] = address.split(/[?#]/, 1)
  const [, id, page] = /\/books\/([^/]+)\/pages\/(\d+)$/.exec(path) ?? []
  return id === bookId && page !== undefined ? Number(page) : undefined
}

/**
 * Knows which pages of a book are on screen without their pictures, from the pictures themselves: the reader shows them
 * as it likes. What is shown by other means counts as there.
 */
export const watchPictures = (bookId: string, onArrival: (page: number) => void) => {
  const missing = new Set<number>()

  const pageOf = (target: EventTarget | null) =>
    target instanceof HTMLImageElement ? pageOfPicture(target.src, bookId) : undefined
  const onLoad = ({ target }: Event) => {
    const page = pageOf(target)
    if (page === undefined) return
    missing.delete(page)
    onArrival(page)
  }
  const onError = ({ target }: Event) => {
    const page = pageOf(target)
    if (page !== undefined) missing.add(page)
  }
  const look = (page: number) => {
    const pictures = [...document.images].filter((picture) => pageOf(picture) === page)
    if (pictures.some((picture) => picture.complete && picture.naturalWidth > 0)) missing.delete(page)
    else if (pictures.length > 0) missing.add(page)
  }

  return {
    isThere: (page: number): boolean => {
      look(page)
      return !missing.has(page)
    },
    start: () => {
      // These events do not bubble, but they are caught on their way down.
      document.addEventListener('load', onLoad, true)
      document.addEventListener('error', onError, true)
      return () => {
        document.removeEventListener('load', onLoad, true)
        document.removeEventListener('error', onError, true)
      }
    },
  }
}
