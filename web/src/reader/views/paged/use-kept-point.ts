import { useLayoutEffect, useRef, type RefObject } from 'react'
import { scrollToKeep, type Zoom } from '../../model/zoom.ts'

/** Scrolls a layer so that what lay under the fingers stays there while its spread grows; returns what to call on scroll. */
export const useKeptPoint = (layer: RefObject<HTMLElement | null>, zoom: Zoom) => {
  const last = useRef<{ layer: HTMLElement; factor: number; box: DOMRect } | null>(null)

  const remember = () => {
    const box = layer.current?.firstElementChild?.getBoundingClientRect()
    last.current =
      layer.current === null || box === undefined ? null : { layer: layer.current, factor: zoom.factor, box }
  }

  useLayoutEffect(() => {
    const element = layer.current
    const before = last.current
    const now = element?.firstElementChild?.getBoundingClientRect()
    if (element && now && before?.layer === element && before.factor !== zoom.factor) {
      const { x, y } = scrollToKeep(zoom.at ?? middleOf(element.getBoundingClientRect()), before.box, now)
      // The browser stops at the edges of the picture.
      element.scrollBy({ left: x, top: y, behavior: 'instant' })
    }
    remember()
  })
  return remember
}

const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 })
