import type { Mode } from '../model/mode.ts'
import { pagedView } from './paged/paged-view.ts'
import type { ReaderView } from './reader-view.ts'
import { stripView } from './strip/strip-view.ts'

export const viewFor = (mode: Mode): ReaderView => views[mode]

const views: Record<Mode, ReaderView> = { paged: pagedView, continuous: stripView, webtoon: stripView }
