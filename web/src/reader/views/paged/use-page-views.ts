import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { withoutBorders } from '../../model/pages/even-borders.ts'
import { isLandscape, type Spread } from '../../model/pages/spreads.ts'
import { guidedViews, splitViews, wholePage, type PageViews, type Window } from '../../model/pages/views.ts'
import type { Panel } from '../../model/panels/panel.ts'
import { createPanelFinder, type PanelFinder } from '../../panels/panel-finder.ts'
import { pixelsOf } from '../pixels-of.ts'
import type { SurfaceProps } from '../reader-view.ts'

/** What is shown of each page: all of it, what is within its borders, one half after the other, or its panels. */
export const usePageViews = (
  { pages, direction, settings, onPicture }: SurfaceProps,
  surface: RefObject<HTMLElement | null>,
) => {
  const { layout, splitWide, crop, guided } = settings.paged
  const isGuided = guided && layout === 'single'
  const [cropped, setCropped] = useState<ReadonlyMap<number, Window>>(new Map())
  const { panels, findPanels } = usePanels()

  const viewsOf = (page: number): PageViews => {
    const sized = pages[page - 1]
    const found = panels.get(page)
    if (isGuided && found !== undefined && found.length > 0) return guidedViews(found, direction)
    if (splitWide && layout === 'single' && sized !== undefined && isLandscape(sized)) return splitViews(direction)
    return [(crop && cropped.get(page)) || wholePage]
  }

  /** A picture has come: what it shows decides before it is seen. */
  const look = (page: number, image: HTMLImageElement) => {
    onPicture(page, image)
    if (isGuided) findPanels(page, image.currentSrc)
    if (!crop || cropped.has(page)) return
    const pixels = pixelsOf(image, copyWidth)
    if (pixels !== null) setCropped((now) => new Map(now).set(page, withoutBorders(pixels)))
  }
  const lookAgain = useEffectEvent(() => {
    const pictures = surface.current?.querySelectorAll<HTMLImageElement>('img[data-number][data-visible]') ?? []
    for (const picture of pictures) look(Number(picture.dataset['number']), picture)
  })
  // Those that came before somebody asked for this.
  useEffect(() => {
    const frame = requestAnimationFrame(() => lookAgain())
    return () => cancelAnimationFrame(frame)
  }, [isGuided, crop])

  return {
    isGuided,
    countIn: (spread: Spread | undefined) => {
      const [page, other] = spread ?? []
      return typeof page === 'number' && other === undefined ? viewsOf(page).length : 1
    },
    windowOf: (page: number, view: number): Window => {
      const views = viewsOf(page)
      return views[view] ?? views[0]
    },
    onPicture: look,
  }
}

/** Wide enough for a border to be seen, small enough to be looked at in a millisecond. */
const copyWidth = 200

const usePanels = () => {
  const [panels, setPanels] = useState<ReadonlyMap<number, readonly Panel[]>>(new Map())
  const finder = useRef<PanelFinder | null>(null)
  useEffect(
    () => () => {
      finder.current?.close()
      finder.current = null
    },
    [],
  )
  const findPanels = (page: number, url: string) => {
    finder.current ??= createPanelFinder()
    void finder.current.find(url).then((found) => setPanels((now) => new Map(now).set(page, found)))
  }
  return { panels, findPanels }
}
