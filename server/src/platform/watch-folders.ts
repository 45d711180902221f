import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackendType, SubscribeCallback } from '@parcel/watcher'

export type FolderChange = { readonly path: string; readonly type: 'create' | 'update' | 'delete' }

export type Watcher = { stop(): Promise<void> }

type Listener = {
  readonly onChanges: (changes: readonly FolderChange[]) => void
  /** Some changes may not have been told. */
  readonly onTrouble: (error: Error) => void
}

export type WatchFolder = (folder: string, listener: Listener) => Promise<Watcher>

/** Named, because looking for another one starts a process that nobody ever ends. */
const backends: Partial<Record<NodeJS.Platform, BackendType>> = {
  linux: 'inotify',
  darwin: 'fs-events',
  win32: 'windows',
}

/**
 * Watches a folder with all that is in it, by whatever the system has for that; fails where it has nothing. What appears
 * inside a folder that is itself new may go unnoticed until the watch is begun anew.
 */
export const watchFolder: WatchFolder = async (folder, { onChanges, onTrouble }) => {
  const real = await realpath(folder)
  // Loaded when there is something to watch: it is native code that many servers never need.
  const { default: watcher } = await import('@parcel/watcher')
  const backend = backends[process.platform]
  const tell: SubscribeCallback = (error, events) => {
    if (error) onTrouble(error)
    else onChanges(events.map(({ path, type }) => ({ type, path: folder + path.slice(real.length) })))
  }
  const subscription = await watcher.subscribe(real, tell, backend ? { backend } : {})
  return { stop: () => subscription.unsubscribe() }
}

/** What is at a path; the print differs when anything in the file or folder does. */
export type PathState = { readonly kind: 'gone' | 'file' | 'folder'; readonly print: string }

/** What is at a path now; what cannot be looked at is as good as gone. */
export const lookAt = async (path: string): Promise<PathState> => {
  const info = await stat(path).catch(() => undefined)
  if (!info) return { kind: 'gone', print: '' }
  if (!info.isDirectory()) return { kind: 'file', print: `${info.size} ${info.mtimeMs}` }
  return { kind: 'folder', print: await printOf(path) }
}

/** A text that differs when a folder is another one, as after mounting a disk, or something came into it or left. */
export const glanceAt = async (folder: string): Promise<string> =>
  stat(folder).then(
    ({ dev, ino, mode, mtimeMs }) => [dev, ino, mode, mtimeMs].join(' '),
    () => '',
  )

/** A folder that grows beyond this is looked at no more: it is large enough to be scanned twice. */
const mostEntries = 2_000

const printOf = async (folder: string) => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).slice(0, mostEntries)
  let size = 0
  for (const { parentPath, name } of files)
    size += (await stat(join(parentPath, name)).catch(() => undefined))?.size ?? 0
  return `${entries.length} ${size}`
}
