export const mediaStatuses = ['UNKNOWN', 'ERROR', 'READY', 'UNSUPPORTED', 'OUTDATED'] as const
export type MediaStatus = (typeof mediaStatuses)[number]

export const mediaProfiles = ['DIVINA', 'PDF', 'EPUB'] as const
export type MediaProfile = (typeof mediaProfiles)[number]

export const readStatuses = ['UNREAD', 'IN_PROGRESS', 'READ'] as const
export type ReadStatus = (typeof readStatuses)[number]

/** The roles clients know, in the order they are shown; a file may bring others. */
export const authorRoles = [
  'writer',
  'penciller',
  'inker',
  'colorist',
  'letterer',
  'cover',
  'editor',
  'translator',
] as const
export type AuthorRole = (typeof authorRoles)[number]
