/** Where a poster comes from: made of the book's first page, found beside the files, or given by a person. */
export const thumbnailTypes = ['GENERATED', 'SIDECAR', 'USER_UPLOADED'] as const
export type ThumbnailType = (typeof thumbnailTypes)[number]

/** Bytes of a poster that a person gives; what is larger is refused. */
export const largestPoster = 10_000_000
