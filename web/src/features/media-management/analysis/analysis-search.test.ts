import fc from 'fast-check'
import { expect, it } from 'vitest'
import { analysisSearch, readAnalysisFilter, statusOrder, writeAnalysisFilter } from './analysis-search.ts'

it('looks for what cannot be read when the address says nothing', () => {
  expect(readAnalysisFilter({})).toEqual({ statuses: ['ERROR', 'UNSUPPORTED'], libraryId: undefined })
  expect(readAnalysisFilter({ status: 'NONSENSE', library: '' })).toEqual(readAnalysisFilter({}))
})

it('asks for any of the statuses, within one library where one is chosen', () => {
  expect(analysisSearch({ statuses: ['ERROR', 'OUTDATED'], libraryId: 'l' })).toEqual({
    condition: {
      allOf: [
        {
          anyOf: [
            { mediaStatus: { operator: 'is', value: 'ERROR' } },
            { mediaStatus: { operator: 'is', value: 'OUTDATED' } },
          ],
        },
        { libraryId: { operator: 'is', value: 'l' } },
      ],
    },
  })
})

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(fc.subarray([...statusOrder], { minLength: 1 }), fc.option(fc.uuid()), (statuses, id) => {
      const filter = { statuses, libraryId: id ?? undefined }
      expect(readAnalysisFilter(writeAnalysisFilter(filter))).toEqual(filter)
    }),
  )
})

it('writes nothing for what goes without saying, and begins at the first page', () => {
  expect(writeAnalysisFilter(readAnalysisFilter({}))).toEqual({
    status: undefined,
    library: undefined,
    page: undefined,
  })
})
