import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { pagedView } from './paged/paged-view.ts'
import type { ReaderView } from './reader-view.ts'

export const viewFor = (direction: ReadingDirection): ReaderView => views[direction]

const views: Record<ReadingDirection, ReaderView> = {
  LEFT_TO_RIGHT: pagedView,
  RIGHT_TO_LEFT: pagedView,
  VERTICAL: pagedView,
  WEBTOON: pagedView,
}
