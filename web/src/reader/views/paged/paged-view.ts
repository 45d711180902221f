import { buildSpreads, pagesIn, spreadHolding } from '../../model/pages/spreads.ts'
import type { ReaderView } from '../reader-view.ts'
import { PagedSurface } from './paged-surface.tsx'

export const pagedView: ReaderView = {
  Surface: PagedSurface,
  pagesAround: (page, { pages, settings, pairing }) => {
    const spreads = buildSpreads(pages, settings.paged.layout, pairing)
    const spread = spreads[spreadHolding(spreads, page)]
    return spread === undefined ? [page] : pagesIn(spread)
  },
}
