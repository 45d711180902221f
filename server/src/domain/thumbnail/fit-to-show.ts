/** Posters of the largest size; whatever is larger only slows lists down. */
export const longestPosterEdge = 1200

type Picture = {
  readonly mediaType: string
  readonly width: number
  readonly height: number
  readonly size: number
}

/** Whether a picture can be a poster as it is: every browser shows it, and it is small in pixels or in bytes. */
export const isFitToShow = ({ mediaType, width, height, size }: Picture, smallInBytes = 0) =>
  shownEverywhere.has(mediaType) && (Math.max(width, height) <= longestPosterEdge || size <= smallInBytes)

const shownEverywhere = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'])
