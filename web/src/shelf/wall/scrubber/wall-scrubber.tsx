import { useEffect, useRef, useState } from 'react'
import type { ShelfKind } from '#shelf/actions/shelf-item.ts'
import { onPageScroll, pageScroll } from '#ui/grid/window/page-scroll.ts'
import type { WallSource } from '../wall-source.tsx'
import type { Mark } from './letter-marks.ts'
import { markAt, thinnedMarks } from './letter-marks.ts'
import { barsHeight } from './scroll-to-item.ts'
import { Scrubber } from './scrubber.tsx'
import { useMarks } from './use-marks.ts'

type WallScrubberProps<Kind extends ShelfKind> = {
  source: WallSource<Kind>
  total: number
  /** The item at a height of the document. */
  indexAt: (top: number) => number
  onJump: (index: number) => void
}

/** Pixels that a mark needs, so that a finger finds it. */
const markHeight = { letter: 17, date: 32 }

/** The rail of a wall that is sorted by name or by a date; nothing for the others. */
export const WallScrubber = <Kind extends ShelfKind>({ source, total, indexAt, onJump }: WallScrubberProps<Kind>) => {
  const found = useMarks(source, total)
  const height = useRailHeight()
  const latest = useRef<Mark>(undefined)
  const [jumped, setJumped] = useJumped()
  const marks = found ? thinnedMarks(found.marks, Math.floor(height / markHeight[found.by])) : []
  const places = marks.map(({ index }) => index).join()
  const inView = useMarkInView(places, (top) => markAt(marks, indexAt(top))?.index)
  if (found === undefined) return null
  const jump = async (mark: Mark) => {
    latest.current = mark
    const begins = await found.indexOf(mark).catch(() => mark.index)
    // Somebody slid on while the place was being looked for.
    if (latest.current !== mark) return
    onJump(begins)
    setJumped(mark)
  }
  const current = marks.find((mark) => mark.label === jumped?.label) ?? markAt(marks, inView ?? 0)
  return <Scrubber by={found.by} marks={marks} current={current} onJump={(mark) => void jump(mark)} />
}

/**
 * Where the mark begins that the top of the window, below the bars, stands under; tells only when it is another one, or
 * when the marks have other places.
 */
const useMarkInView = (places: string, markFrom: (top: number) => number | undefined): number | undefined => {
  const [start, setStart] = useState<number>()
  const look = useRef(markFrom)
  useEffect(() => {
    look.current = markFrom
  })
  useEffect(() => {
    if (places === '') return
    let bars = barsHeight()
    const follow = () => setStart(look.current(pageScroll() + bars + 24))
    const measure = () => {
      bars = barsHeight()
      follow()
    }
    const frame = requestAnimationFrame(measure)
    const stop = onPageScroll(follow)
    window.addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      stop()
      window.removeEventListener('resize', measure)
    }
  }, [places])
  return start
}

/** A mark may begin within a row, or too close to the end to come to the top: it counts until somebody scrolls on. */
const useJumped = () => {
  const [jumped, setJumped] = useState<{ mark: Mark; landing: number }>()
  useEffect(() => {
    if (jumped === undefined) return
    return onPageScroll(() => {
      if (Math.abs(pageScroll() - jumped.landing) > tolerance) setJumped(undefined)
    })
  }, [jumped])
  return [jumped?.mark, (mark: Mark) => setJumped({ mark, landing: window.scrollY })] as const
}

/** Pixels; browsers round where they scroll to. */
const tolerance = 4

const useRailHeight = (): number => {
  const [height, setHeight] = useState(railHeight)
  useEffect(() => {
    const measure = () => setHeight(railHeight())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return height
}

/** The window without the bars above and below. */
const railHeight = () => window.innerHeight - 280
