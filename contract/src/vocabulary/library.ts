export const scanIntervals = ['DISABLED', 'HOURLY', 'EVERY_6H', 'EVERY_12H', 'DAILY', 'WEEKLY'] as const
export type ScanInterval = (typeof scanIntervals)[number]

export const seriesCovers = ['FIRST', 'FIRST_UNREAD_OR_FIRST', 'FIRST_UNREAD_OR_LAST', 'LAST'] as const
export type SeriesCover = (typeof seriesCovers)[number]

/** Stands for "all libraries" in the web client's routes. */
export const allLibraries = 'all'
