/** Named sizes of generated posters. */
export const thumbnailSizes = ['DEFAULT', 'MEDIUM', 'LARGE', 'XLARGE'] as const
export type ThumbnailSize = (typeof thumbnailSizes)[number]
