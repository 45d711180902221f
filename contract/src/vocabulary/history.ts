import type { TrashHold } from './library.ts'

/** What the history tells of. */
export const historyEventTypes = [
  'BookConverted',
  'BookFileDeleted',
  'BookImported',
  'DuplicatePageDeleted',
  'SeriesFolderDeleted',
  'TrashHeld',
] as const
export type HistoryEventType = (typeof historyEventTypes)[number]

/** Why a file or folder was deleted, as the history tells it; the words for people are the web client's. */
export const deletionReasons = {
  request: 'File was deleted by user request',
  conversion: 'File was deleted after conversion to CBZ',
  upgrade: 'File was deleted to import an upgrade',
  emptyFolder: 'Folder was deleted because it was empty',
} as const

/** Why the trash of a library was not emptied after a scan. */
export const trashReasons = {
  NOTHING_FOUND: 'No book was found where there were some',
  LITTLE_FOUND: 'Less than a tenth of the known books was found',
  NOT_ALL_READ: 'Not all folders could be read',
} as const satisfies Record<TrashHold, string>
