const ending = '.zip'
const begin = 'spinrack-'
const unfinishedBegin = '.spinrack-backup.'
const unfinishedEnding = '.unfinished'

/** Sortable by time, and a name on every system: `spinrack-2026-11-16T14-30-05-123Z.zip`. */
export const backupName = (createdAt: number) =>
  `${begin}${new Date(createdAt).toISOString().replaceAll(/[:.]/g, '-')}${ending}`

/** Any ZIP that begins like ours: people may rename one. */
export const isBackupName = (name: string) =>
  name.startsWith(begin) && name.toLowerCase().endsWith(ending) && !/[/\\\0]/.test(name)

export const unfinishedName = (owner: string, id: string) => `${unfinishedBegin}${owner}.${id}${unfinishedEnding}`

export const isUnfinished = (name: string) => name.startsWith(unfinishedBegin) && name.endsWith(unfinishedEnding)

export const isUnfinishedOf = (name: string, owner: string) =>
  isUnfinished(name) && name.startsWith(`${unfinishedBegin}${owner}.`)
