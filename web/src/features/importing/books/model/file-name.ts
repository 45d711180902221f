/** The last part of a path of either kind of system. */
export const fileNameOf = (path: string): string => path.split(/[\\/]/u).at(-1) ?? path

/** `.cbz`; empty for a name without one. */
export const extensionOf = (path: string): string => /.(\.[^.]+)$/u.exec(fileNameOf(path))?.[1] ?? ''

export const stemOf = (path: string): string => {
  const name = fileNameOf(path)
  return name.slice(0, name.length - extensionOf(path).length)
}

/** Longest name that common file systems take, in bytes. */
const longest = 255
/** Characters that no system takes, or that Windows and shares of it refuse. */
const unsafe = /[\p{Cc}<>:"|?*\\/]/u
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu

export type NameFault = 'empty' | 'hidden' | 'characters' | 'reserved' | 'long'

/** Why a file could not be called so, by the rules of the server; `extension` comes behind the name. */
export const nameFault = (name: string, extension: string): NameFault | undefined => {
  const given = name.trim()
  if (given === '') return 'empty'
  if (given.startsWith('.')) return 'hidden'
  if (unsafe.test(given)) return 'characters'
  if (reserved.test(given + extension)) return 'reserved'
  return new TextEncoder().encode(given + extension).length > longest ? 'long' : undefined
}
