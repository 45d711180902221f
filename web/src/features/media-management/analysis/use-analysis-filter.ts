import { useSearch } from '@tanstack/react-router'
import { useAddressPatch } from '#shelf/table/use-table-view.ts'
import type { AnalysisFilter } from './analysis-search.ts'
import { readAnalysisFilter, writeAnalysisFilter } from './analysis-search.ts'

export type ChangeableFilter = AnalysisFilter & { readonly change: (changes: Partial<AnalysisFilter>) => void }

export const useAnalysisFilter = (): ChangeableFilter => {
  const filter = readAnalysisFilter(useSearch({ strict: false }))
  const patch = useAddressPatch()
  return { ...filter, change: (changes) => patch(writeAnalysisFilter({ ...filter, ...changes })) }
}
