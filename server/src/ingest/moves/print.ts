import { hash } from 'node:crypto'
import { basename } from 'node:path/posix'
import { hasImageName, isIgnoredEntry } from '#media/index'

export type PrintedEntry = {
  readonly name: string
  readonly size: number
  /** Nothing where the archive, or what was kept of it, does not tell. */
  readonly crc32: number | undefined
}

/**
 * What stays of an archive when a tool writes it anew with other words about it, as a ComicInfo.xml: its pictures and its
 * texts, all of them and nothing else, in whatever order and by whatever names.
 */
export const exactPrint = (entries: readonly PrintedEntry[]): string | undefined => {
  const read = entries.filter(isRead)
  if (read.some(({ crc32 }) => crc32 === undefined)) return undefined
  return printOf(read.map(({ size, crc32 }) => `${size} ${crc32}`))
}

/** The same by names and sizes, for of what was in a RAR nothing else is kept; only where that can hardly be chance. */
export const roughPrint = (entries: readonly PrintedEntry[]): string | undefined => {
  const read = entries.filter(isRead)
  if (new Set(read.map(({ size }) => size)).size < fewestSizes) return undefined
  return printOf(read.map(({ name, size }) => `${size} ${basename(name.replaceAll('\\', '/'))}`))
}

const fewestSizes = 5

const isRead = ({ name }: PrintedEntry) => !isIgnoredEntry(name) && (hasImageName(name) || /\.x?html?$/i.test(name))

const printOf = (lines: readonly string[]) =>
  lines.length === 0 ? undefined : hash('sha256', lines.toSorted().join('\n'))
