import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, parse } from 'node:path'
import { invalid } from '#domain/errors'

export type FilesystemEntry = { type: 'directory' | 'file'; name: string; path: string }
export type FilesystemListing = { parent?: string; directories: FilesystemEntry[]; files: FilesystemEntry[] }

/** Lists a folder of the server's disk; an empty path lists the roots, a file lists the folder it is in. */
export const browseFilesystem = async (path: string, showFiles: boolean): Promise<FilesystemListing> => {
  if (path === '') return { directories: [rootEntry()], files: [] }
  if (!isAbsolute(path)) throw invalid('Path must be absolute')
  const folder = (await stat(path).catch(() => undefined))?.isDirectory() ? path : dirname(path)
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw invalid('Path does not exist')
  })
  const visible = entries.filter((entry) => !entry.name.startsWith('.'))
  const found = (await Promise.all(visible.map((entry) => describe(folder, entry)))).flat().toSorted(byName)
  const top = parse(path).root
  return {
    parent: path === top ? '' : dirname(path),
    directories: found.filter(({ type }) => type === 'directory'),
    files: showFiles ? found.filter(({ type }) => type === 'file') : [],
  }
}

/** A link counts as what it leads to; one that leads nowhere is left out. */
const describe = async (folder: string, entry: Dirent): Promise<FilesystemEntry[]> => {
  const path = join(folder, entry.name)
  const info = entry.isSymbolicLink() ? await stat(path).catch(() => undefined) : entry
  if (info?.isDirectory()) return [{ type: 'directory', name: entry.name, path }]
  return info?.isFile() ? [{ type: 'file', name: entry.name, path }] : []
}

const rootEntry = (): FilesystemEntry => {
  const root = parse(process.cwd()).root
  return { type: 'directory', name: root, path: root }
}

const byName = (a: FilesystemEntry, b: FilesystemEntry) => a.name.toLowerCase().localeCompare(b.name.toLowerCase())
