import { useState } from 'react'
import { withoutBorders } from '../../model/pages/even-borders.ts'
import { isLandscape, type Spread } from '../../model/pages/spreads.ts'
import { splitViews, wholePage, type PageViews, type Window } from '../../model/pages/views.ts'
import { pixelsOf } from '../pixels-of.ts'
import type { SurfaceProps } from '../reader-view.ts'

/** What is shown of each page: all of it, what is within its borders, or one half after the other. */
export const usePageViews = ({ pages, direction, settings, onPicture }: SurfaceProps) => {
  const { layout, splitWide, crop } = settings.paged
  const [cropped, setCropped] = useState<ReadonlyMap<number, Window>>(new Map())

  const viewsOf = (page: number): PageViews => {
    const sized = pages[page - 1]
    if (splitWide && layout === 'single' && sized !== undefined && isLandscape(sized)) return splitViews(direction)
    return [(crop && cropped.get(page)) || wholePage]
  }

  return {
    countIn: (spread: Spread | undefined) => {
      const [page, other] = spread ?? []
      return typeof page === 'number' && other === undefined ? viewsOf(page).length : 1
    },
    windowOf: (page: number, view: number): Window => {
      const views = viewsOf(page)
      return views[view] ?? views[0]
    },
    /** A picture has come: what it shows decides before it is seen. */
    onPicture: (page: number, image: HTMLImageElement) => {
      onPicture(page, image)
      if (!crop || cropped.has(page)) return
      const pixels = pixelsOf(image, copyWidth)
      if (pixels !== null) setCropped((now) => new Map(now).set(page, withoutBorders(pixels)))
    },
  }
}

/** Wide enough for a border to be seen, small enough to be looked at in a millisecond. */
const copyWidth = 200
