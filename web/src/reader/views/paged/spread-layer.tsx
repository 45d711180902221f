import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type CSSProperties, type Ref } from 'react'
import type { BookSource, ReaderPage } from '../../book-source.ts'
import { isMirrored } from '../../model/direction.ts'
import { drawnHeight, spreadShape, type ScaleType } from '../../model/pages/scale.ts'
import { pageSize, pagesIn, trueSize, type PageSize, type Spread } from '../../model/pages/spreads.ts'
import { windowSize, type Window } from '../../model/pages/views.ts'
import { useViewportSize } from '../use-viewport-size.ts'
import { pageUrlFor } from '../wanted-width.ts'
import { PageFrame } from '../page-frame.tsx'
import styles from './paged-surface.module.css'

export type LayerRole = 'shown' | 'leaving' | 'waiting'

type SpreadLayerProps = {
  layerRef: Ref<HTMLDivElement>
  spread: Spread
  role: LayerRole
  zoom: number
  onScroll: (() => void) | undefined
  isTarget: boolean
  mayLoad: boolean
  pages: readonly ReaderPage[]
  direction: ReadingDirection
  /** Which view of its page is shown, and what part of each page that is. */
  view: number
  windowOf: (page: number) => Window
  source: BookSource
  onGoTo: (page: number) => void
  scale: ScaleType
  /** How many times larger than its scale says the picture must stay sharp. */
  sharpness: number
  dataSaver: boolean
  onPicture: (page: number, image: HTMLImageElement) => void
  onSettled: (spread: Spread, isSettled: boolean) => void
}

/** One spread in its own scroller. Each page ends up settled: decoded, or failed with a way to try again. */
export const SpreadLayer = (props: SpreadLayerProps) => {
  const { spread, role, pages, direction } = props
  const layer = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set())
  const hasStarted = useOnce(props.mayLoad || props.isTarget)
  const isSettled = pagesIn(spread).every((page) => settled.has(page))
  const shape = spreadShape(spread, (page) => {
    const size = trueSize(pageSize(pages[page - 1]), measured.get(page))
    return size && windowSize(size, props.windowOf(page))
  })

  const screen = useViewportSize()
  const urlOf = (page: number) => {
    const half = shape.halves.find((one) => one.page === page)
    const height = drawnHeight(shape, props.scale, screen) * props.sharpness
    const shown = ((half?.ratio ?? 1) * height) / props.windowOf(page).width
    return pageUrlFor(props.source, page, { shown, dataSaver: props.dataSaver })
  }

  const ref = useMergedRef(layer, props.layerRef)

  useSettledReport(isSettled, props)
  useLayoutEffect(() => {
    if (role === 'shown') layer.current?.scrollTo(0, 0)
  }, [role, props.view])

  return (
    <div
      ref={ref}
      className={styles.layer}
      data-role={role}
      inert={role !== 'shown'}
      dir={dirOf(direction)}
      style={{ '--zoom': props.zoom } as CSSProperties}
      onScroll={props.onScroll}
    >
      <div className={styles.spread} style={proportions(shape)}>
        {shape.halves.map(({ page, ...size }) => (
          <div key={page ?? 'blank'} className={styles.half} style={proportions(size)}>
            {page !== null && (
              <PageFrame
                page={page}
                url={hasStarted ? urlOf(page) : null}
                isUrgent={props.isTarget}
                source={props.source}
                onGoTo={props.onGoTo}
                isRead={role === 'shown'}
                window={props.windowOf(page)}
                onMeasured={(size, image) => {
                  setMeasured((now) => new Map(now).set(page, size))
                  props.onPicture(page, image)
                }}
                onSettled={() => setSettled((now) => new Set(now).add(page))}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Tells when all pages of the spread are there, and when they no longer are. */
const useSettledReport = (isSettled: boolean, { spread, onSettled }: SpreadLayerProps) => {
  const report = useEffectEvent((value: boolean) => onSettled(spread, value))
  useEffect(() => {
    report(isSettled)
    return () => report(false)
  }, [isSettled])
}

/** A download once begun is not broken off while its page is still near. */
const useOnce = (condition: boolean) => {
  const [happened, setHappened] = useState(condition)
  if (condition && !happened) setHappened(true)
  return happened || condition
}

const proportions = ({ ratio, height }: { ratio: number; height: number }) =>
  ({ '--ratio': ratio, '--height': height }) as CSSProperties

const dirOf = (direction: ReadingDirection) => (isMirrored(direction) ? 'rtl' : 'ltr')
