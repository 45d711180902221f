const displayable = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'])

/** Every browser we run in shows these; anything else is asked for as JPEG. */
export const isDisplayable = (mediaType: string | undefined): boolean =>
  mediaType !== undefined && displayable.has(mediaType)
