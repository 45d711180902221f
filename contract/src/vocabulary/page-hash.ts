/** What is to happen to the pages that have a known hash. */
export const pageHashActions = ['DELETE_AUTO', 'DELETE_MANUAL', 'IGNORE'] as const
export type PageHashAction = (typeof pageHashActions)[number]
