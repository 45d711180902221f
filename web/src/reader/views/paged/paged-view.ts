import { buildSpreads, pagesIn, spreadHolding } from '../../model/pages/spreads.ts'
import { pagedSettingsFor } from '../../model/settings.ts'
import type { ReaderView } from '../reader-view.ts'
import { PagedSurface } from './paged-surface.tsx'

export const pagedView: ReaderView = {
  Surface: PagedSurface,
  pagesAround: (page, { pages, direction, settings }) => {
    const spreads = buildSpreads(pages, pagedSettingsFor(direction, settings).layout)
    const spread = spreads[spreadHolding(spreads, page)]
    return spread === undefined ? [page] : pagesIn(spread)
  },
}
