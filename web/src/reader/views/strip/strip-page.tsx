import { useEffect, useEffectEvent, useState } from 'react'
import type { BookSource } from '../../book-source.ts'
import type { PageSize } from '../../model/pages/spreads.ts'
import type { StripPlace } from '../../model/strip/strip-layout.ts'
import { PageFrame } from '../page-frame.tsx'
import styles from './strip-surface.module.css'

type StripPageProps = {
  page: number
  place: StripPlace | undefined
  /** Null until it is this page's turn to be fetched. */
  url: string | null
  isOnScreen: boolean
  source: BookSource
  onGoTo: (page: number) => void
  onMeasured: (size: PageSize, image: HTMLImageElement) => void
  onSettled: (isSettled: boolean) => void
}

export const StripPage = ({ page, place, url, isOnScreen, source, onGoTo, onMeasured, onSettled }: StripPageProps) => {
  // A download once begun is not broken off while its page is still near, unless another picture is wanted.
  const [started, setStarted] = useState(url)
  if (url !== null && url !== started) setStarted(url)
  const forget = useEffectEvent(() => onSettled(false))
  useEffect(() => () => forget(), [])
  return (
    <div className={styles.page} style={place} data-page={page}>
      <PageFrame
        page={page}
        url={started ?? url}
        isUrgent={isOnScreen}
        onMeasured={onMeasured}
        onSettled={() => onSettled(true)}
        source={source}
        onGoTo={onGoTo}
      />
    </div>
  )
}
