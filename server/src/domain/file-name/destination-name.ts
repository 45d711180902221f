/** Longest name that common file systems take, in bytes. */
const longest = 255
/** Characters that no system takes, or that Windows and shares of it refuse. */
const unsafe = /[\p{Cc}<>:"|?*]/u
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu

/**
 * The file name of an imported book: the wish with the extension of the source, or the source's own name. Folders in it
 * are dropped. Undefined when such a file could not be made, or would be hidden from every scan.
 */
export const destinationName = (wish: string | null, sourceName: string): string | undefined => {
  const extension = /\.[^.]+$/u.exec(sourceName)?.[0] ?? ''
  const base = wish === null ? sourceName.slice(0, sourceName.length - extension.length) : lastPart(wish)
  const name = base + extension
  const isRefused =
    base === '' || base !== base.trim() || name.startsWith('.') || unsafe.test(name) || reserved.test(name)
  return isRefused || new TextEncoder().encode(name).length > longest ? undefined : name
}

const lastPart = (path: string) => (path.split(/[\\/]/u).at(-1) ?? '').trim()
