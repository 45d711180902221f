import type { MediaStatus } from '@spinrack/contract/vocabulary/book'
import type { BookSearch } from '#api/conditions.ts'

export type AnalysisFilter = { readonly statuses: readonly MediaStatus[]; readonly libraryId: string | undefined }

/** As people look for them: what went wrong first, what is fine last. */
export const statusOrder = [
  'ERROR',
  'UNSUPPORTED',
  'OUTDATED',
  'UNKNOWN',
  'READY',
] as const satisfies readonly MediaStatus[]

/** What nobody can read is what this is for. */
const standard: readonly MediaStatus[] = ['ERROR', 'UNSUPPORTED']

export const readAnalysisFilter = (address: { status?: unknown; library?: unknown }): AnalysisFilter => {
  const wanted = typeof address.status === 'string' ? address.status.split(',') : []
  const statuses = statusOrder.filter((status) => wanted.includes(status))
  return {
    statuses: statuses.length > 0 ? statuses : standard,
    libraryId: typeof address.library === 'string' && address.library !== '' ? address.library : undefined,
  }
}

/** Nothing is written where the standard says the same. */
export const writeAnalysisFilter = ({ statuses, libraryId }: AnalysisFilter) => {
  const text = statuses.join(',')
  return { status: text === standard.join(',') ? undefined : text, library: libraryId, page: undefined }
}

export const analysisSearch = ({ statuses, libraryId }: AnalysisFilter): BookSearch => ({
  condition: {
    allOf: [
      { anyOf: statuses.map((value) => ({ mediaStatus: { operator: 'is', value } })) },
      ...(libraryId === undefined ? [] : [{ libraryId: { operator: 'is', value: libraryId } }]),
    ],
  },
})
