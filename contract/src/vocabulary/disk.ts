/** Why nothing can be written: no room, not allowed, a broken disk, or too many files open at once. */
export const diskTroubles = ['FULL', 'READ_ONLY', 'FAILING', 'TOO_MANY_FILES'] as const
export type DiskTrouble = (typeof diskTroubles)[number]
