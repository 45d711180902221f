import { useMemo, useRef, useState } from 'react'
import type { BookSource } from '../book-source.ts'
import { buildSpreads, shiftPairing, spreadHolding, type PageLayout, type Pairing } from '../model/pages/spreads.ts'
import { isContinued, type PageEdges } from '../model/pages/torn-spread.ts'
import { pixelsOf } from './pixels-of.ts'

type PairingNeeds = { source: BookSource; layout: PageLayout; isMirrored: boolean }

/** Which pages stand side by side: as the reader shifted them in this book, and as torn pictures ask. */
export const usePairing = ({ source, layout, isMirrored }: PairingNeeds) => {
  const [alone, setAlone] = useState<ReadonlySet<number>>(() => new Set(source.alonePages))
  const [together, setTogether] = useState<ReadonlySet<number>>(new Set())
  const edges = useRef(new Map<number, PageEdges>())
  const pairing: Pairing = useMemo(() => ({ alone, together }), [alone, together])

  const join = (first: number) => {
    const [one, other] = [edges.current.get(first), edges.current.get(first + 1)]
    if (one === undefined || other === undefined) return
    const isTorn = isMirrored ? isContinued(one.left, other.right) : isContinued(one.right, other.left)
    if (isTorn) setTogether((now) => (now.has(first) ? now : new Set([...now, first])))
  }

  return {
    pairing,
    /** Shifts the pairing by one from the spread that shows this page; false where pages stand alone anyway. */
    shift: (page: number): boolean => {
      if (layout === 'single') return false
      const spreads = buildSpreads(source.pages, layout, pairing)
      const spread = spreads[spreadHolding(spreads, page)]
      if (spread === undefined) return false
      const shifted = shiftPairing(alone, spread)
      setAlone(shifted)
      source.saveAlonePages?.([...shifted])
      return shifted !== alone
    },
    onPicture: (page: number, image: HTMLImageElement) => {
      if (layout === 'single' || edges.current.has(page) || image.naturalWidth > image.naturalHeight) return
      const found = edgesOf(image)
      if (found === null) return
      edges.current.set(page, found)
      join(page - 1)
      join(page)
    },
  }
}

/** How wide a page is looked at: its outermost columns are then a few pixels of the page, without the noise. */
const copyWidth = 96

const edgesOf = (image: HTMLImageElement): PageEdges | null => {
  const pixels = pixelsOf(image, copyWidth)
  if (pixels === null) return null
  const { width, height, data } = pixels
  const steps = 96
  const column = (x: number) =>
    Array.from({ length: steps }, (_, step) => {
      const at = (Math.min(height - 1, Math.floor(((step + 0.5) / steps) * height)) * width + x) * 4
      return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
    })
  return { left: column(0), right: column(width - 1) }
}
