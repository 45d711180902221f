import { useReducedMotion } from '@mantine/hooks'
import { useImperativeHandle, useMemo, useRef, useState } from 'react'
import { withMember } from '#lib/with-member.ts'
import { pageSize, trueSize, type PageSize } from '../../model/pages/spreads.ts'
import { layOutStrip } from '../../model/strip/strip-layout.ts'
import { indexesOf, stripLoading } from '../../model/strip/strip-window.ts'
import type { SurfaceProps } from '../reader-view.ts'
import { pageUrlFor } from '../wanted-width.ts'
import { StripPage } from './strip-page.tsx'
import styles from './strip-surface.module.css'
import { useStripPosition } from './use-strip-position.ts'
import { useStripScreen } from './use-strip-screen.ts'

/** All pages one below the other. Only those near the screen are drawn, so a book may have as many as it likes. */
export const StripSurface = (props: SurfaceProps) => {
  const { pages, mode, settings, zoom, source, handle } = props
  const strip = mode === 'paged' ? settings.continuous : settings[mode]
  const scroller = useRef<HTMLDivElement>(null)
  const screen = useStripScreen(scroller)
  const [measured, setMeasured] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set())
  const isStill = useReducedMotion()

  const layout = useMemo(() => {
    if (screen === null) return null
    const sizes = pages.map((page) => trueSize(pageSize(page), measured.get(page.number)))
    return layOutStrip(sizes, { ...strip, zoom: zoom.factor }, screen)
  }, [pages, measured, strip, zoom.factor, screen])

  const position = useStripPosition({
    scroller,
    layout,
    screen,
    isFinal: (index) => measured.has(index + 1) || pageSize(pages[index]) !== null,
    zoom,
    startPage: props.page,
    onPage: props.onPage,
    isAnimated: settings.animations && !isStill,
  })
  useImperativeHandle(handle, () => position.handle)

  /** A picture that is as large as was known changes nothing, and nothing is laid out anew. */
  const onMeasured = (index: number, size: PageSize) => {
    const page = index + 1
    const known = measured.get(page) ?? pageSize(pages[index])
    if (known !== null && trueSize(known, size) === known) return
    setMeasured((now) => new Map(now).set(page, size))
  }
  const urlOf = (index: number) =>
    pageUrlFor(source, index + 1, { shown: layout?.places[index]?.width ?? 0, dataSaver: settings.dataSaver })
  const { shown } = position
  const loading = stripLoading(shown.drawn, shown.seen, {
    travel: shown.travel,
    isSettled: (index) => settled.has(index),
  })

  return (
    <div ref={scroller} className={styles.scroller} data-mode={mode} {...position.scrollerHandlers}>
      {layout !== null && (
        <div className={styles.strip} style={{ width: layout.width, height: layout.height }}>
          {indexesOf(shown.drawn).map((index) => {
            const { number } = pages[index] ?? { number: index + 1 }
            return (
              <StripPage
                key={number}
                page={number}
                place={layout.places[index]}
                url={loading.has(index) ? urlOf(index) : null}
                isOnScreen={index >= shown.seen.first && index <= shown.seen.last}
                source={source}
                onGoTo={position.handle.show}
                onMeasured={(size, image) => {
                  onMeasured(index, size)
                  props.onPicture(number, image)
                }}
                onSettled={(isSettled) => setSettled((now) => withMember(now, index, isSettled))}
              />
            )
          })}
        </div>
      )}
      {layout !== null && props.end}
    </div>
  )
}
