import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import { useQuery } from '@tanstack/react-query'
import { readListQueries } from '#api/read-lists.ts'
import type { ContinueIn } from './continue-in.ts'
import { continueIn } from './continue-in.ts'

type ReadingOfList = {
  /** Undefined while it is not known. */
  readonly target: ContinueIn | null | undefined
  readonly readCount: number | undefined
}

export const useContinueIn = (readList: ReadListDto, roles: readonly string[]): ReadingOfList => {
  const { data: ahead } = useQuery(readListQueries.ahead(readList.id))
  const nothingAhead = ahead !== undefined && ahead.content.length === 0
  const { data: front } = useQuery({ ...readListQueries.front(readList.id), enabled: nothingAhead })
  if (ahead === undefined || (nothingAhead && front === undefined)) return { target: undefined, readCount: undefined }
  const readCount = Math.max(0, readList.bookIds.length - ahead.totalElements)
  const reading = { ahead: ahead.content, begun: readCount > 0, front: front?.content ?? [] }
  return { target: continueIn(reading, roles), readCount }
}
