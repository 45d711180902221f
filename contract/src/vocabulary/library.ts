export const scanIntervals = ['DISABLED', 'HOURLY', 'EVERY_6H', 'EVERY_12H', 'DAILY', 'WEEKLY'] as const
export type ScanInterval = (typeof scanIntervals)[number]

export const seriesCovers = ['FIRST', 'FIRST_UNREAD_OR_FIRST', 'FIRST_UNREAD_OR_LAST', 'LAST'] as const
export type SeriesCover = (typeof seriesCovers)[number]

/** Why a folder of a library, or a link in it, could not be read. */
export const unreadableReasons = ['FORBIDDEN', 'DISK_ERROR', 'DISK_AWAY', 'TOO_LONG', 'OTHER'] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** Why the trash is not emptied after a scan although the library wants it. */
export const trashHolds = ['NOTHING_FOUND', 'LITTLE_FOUND', 'NOT_ALL_READ'] as const
export type TrashHold = (typeof trashHolds)[number]

/** Stands for "all libraries" in the web client's routes. */
export const allLibraries = 'all'
