import { useRef, useState, type CSSProperties } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { BookSource } from '../../book-source.ts'
import { fractionOf, pageUnder } from '../../model/pages/slider.ts'
import styles from './page-slider.module.css'
import { SliderPreview } from './slider-preview.tsx'

type PageSliderProps = {
  page: number
  total: number
  thumbnailUrl: BookSource['thumbnailUrl']
  onPick: (page: number) => void
}

/** Dragging only looks ahead; the page changes on release. Its direction is that of the bar around it. */
export const PageSlider = ({ page, total, thumbnailUrl, onPick }: PageSliderProps) => {
  const t = useMessages()
  const [dragged, setDragged] = useState<number | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const isDragging = useRef(false)
  const value = dragged ?? page
  const preview = dragged ?? hovered

  const release = (input: HTMLInputElement, isPicked: boolean) => {
    isDragging.current = false
    if (isPicked && dragged !== null) onPick(dragged)
    setDragged(null)
    // The arrow keys belong to the page again.
    input.blur()
  }

  return (
    <div className={styles.slider} style={fractions({ value, preview: preview ?? value }, total)}>
      {preview !== null && <SliderPreview page={preview} url={thumbnailUrl(preview)} />}
      <input
        type="range"
        className={styles.input}
        min={1}
        max={total}
        value={value}
        disabled={total < 2}
        aria-label={t('reader.bottom.slider')}
        aria-valuetext={t('reader.page.of', { page: value, total })}
        onChange={(event) => {
          const picked = event.currentTarget.valueAsNumber
          if (isDragging.current) setDragged(picked)
          else onPick(picked)
        }}
        onPointerDown={() => {
          isDragging.current = true
        }}
        onPointerUp={(event) => release(event.currentTarget, true)}
        onPointerCancel={(event) => release(event.currentTarget, false)}
        onPointerMove={({ pointerType, clientX, currentTarget }) =>
          setHovered(pointerType === 'mouse' ? pageUnder(clientX, trackOf(currentTarget), total) : null)
        }
        onPointerLeave={() => setHovered(null)}
      />
    </div>
  )
}

/** As wide as the thumb in page-slider.module.css. */
const thumb = 16

const trackOf = (input: HTMLInputElement) => {
  const { left, width } = input.getBoundingClientRect()
  return { left, width, thumb, isMirrored: getComputedStyle(input).direction === 'rtl' }
}

const fractions = (at: { value: number; preview: number }, total: number) =>
  ({ '--value': fractionOf(at.value, total), '--preview': fractionOf(at.preview, total) }) as CSSProperties
