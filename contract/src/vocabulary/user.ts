/** Roles are independent of each other: ADMIN does not imply FILE_DOWNLOAD or PAGE_STREAMING. */
export const roles = ['ADMIN', 'USER', 'FILE_DOWNLOAD', 'PAGE_STREAMING', 'KOBO_SYNC', 'KOREADER_SYNC'] as const
export type Role = (typeof roles)[number]

export const ageRestrictions = ['ALLOW_ONLY', 'EXCLUDE'] as const
export type AgeRestrictionKind = (typeof ageRestrictions)[number]
