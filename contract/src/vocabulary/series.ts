export const seriesStatuses = ['ENDED', 'ONGOING', 'ABANDONED', 'HIATUS'] as const
export type SeriesStatus = (typeof seriesStatuses)[number]

export const readingDirections = ['LEFT_TO_RIGHT', 'RIGHT_TO_LEFT', 'VERTICAL', 'WEBTOON'] as const
export type ReadingDirection = (typeof readingDirections)[number]
