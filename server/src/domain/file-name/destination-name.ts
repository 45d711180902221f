/** Longest name that common file systems take, in bytes. */
const longest = 255
/** Characters that no system takes, or that Windows and shares of it refuse. */
const unsafe = /[\p{Cc}<>:"|?*]/u
/** Windows takes these for devices, whatever the extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu

/**
 * The file name of an imported book: the wish with the extension of the source, or the source's own name. Folders in a
 * wish are dropped. Undefined when such a file could not be made, or would be hidden from every scan.
 */
export const destinationName = (wish: string | null, sourceName: string): string | undefined => {
  const name = wish === null ? ownName(sourceName) : wishedName(lastPart(wish), sourceName)
  if (name === undefined || name.startsWith('.') || reserved.test(name)) return undefined
  return new TextEncoder().encode(name).length > longest ? undefined : name
}

/** As it is: the source shows that the server's system takes the name, whatever others say to it. */
const ownName = (name: string) => (name === '' || /[/\0]/u.test(name) ? undefined : name)

const wishedName = (base: string, sourceName: string) => {
  const name = base + (/\.[^.]+$/u.exec(sourceName)?.[0] ?? '')
  return base === '' || unsafe.test(name) ? undefined : name
}

const lastPart = (path: string) => (path.split(/[\\/]/u).at(-1) ?? '').trim()
