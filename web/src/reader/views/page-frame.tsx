import { IconPhotoX, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { PageSize } from '../model/pages/spreads.ts'
import type { BookSource } from '../book-source.ts'
import { behindWindow, type Window } from '../model/pages/views.ts'
import { PageTextLayer } from '../text-layer/page-text-layer.tsx'
import pill from '../pill.module.css'
import styles from './page-frame.module.css'

type PageFrameProps = {
  page: number
  /** Null until it is this page's turn to be fetched. */
  url: string | null
  isUrgent: boolean
  source: BookSource
  onGoTo: (page: number) => void
  /** Whether it is being looked at: only then its words are worth fetching. */
  isRead?: boolean
  /** The part of the page that the frame shows. */
  window?: Window
  onMeasured: (size: PageSize, image: HTMLImageElement) => void
  onSettled: () => void
}

type Loading = { state: 'loading' | 'decoded' | 'failed'; attempt: number }

/** The image of one page, a shimmer of its shape while it loads, or the reason why it does not. */
export const PageFrame = ({
  page,
  url,
  isUrgent,
  source,
  onGoTo,
  isRead = isUrgent,
  window,
  onMeasured,
  onSettled,
}: PageFrameProps) => {
  const t = useMessages()
  const [{ state, attempt }, setLoading] = useState<Loading>({ state: 'loading', attempt: 0 })
  const settle = (outcome: 'decoded' | 'failed') => {
    setLoading({ state: outcome, attempt })
    onSettled()
  }

  const onLoad = (image: HTMLImageElement) => {
    const measure = () => onMeasured({ width: image.naturalWidth, height: image.naturalHeight }, image)
    // A browser that refuses to decode ahead still shows what it has loaded.
    void image.decode().then(
      () => {
        measure()
        settle('decoded')
      },
      () => {
        if (image.naturalWidth > 0) measure()
        settle(image.naturalWidth > 0 ? 'decoded' : 'failed')
      },
    )
  }

  if (state === 'failed') {
    return <FailedPage page={page} onRetry={() => setLoading({ state: 'loading', attempt: attempt + 1 })} />
  }
  return (
    <>
      {state === 'loading' && (
        <div className={styles.shimmer}>
          {isUrgent && url !== null && <StandIn url={source.thumbnailUrl(page)} window={window} />}
        </div>
      )}
      {url !== null && (
        <PageImage
          key={attempt}
          page={page}
          url={url}
          alt={t('reader.page.alt', { page })}
          isUrgent={isUrgent}
          isVisible={state === 'decoded'}
          window={window}
          onLoad={onLoad}
          onError={() => settle('failed')}
        />
      )}
      {isRead && state === 'decoded' && source.pageText !== undefined && (
        <div className={styles.words} style={window && behindWindow(window)}>
          <PageTextLayer page={page} load={source.pageText} onGoTo={onGoTo} />
        </div>
      )}
    </>
  )
}

/** How long a page may take before a blurred one is better than none. */
const patience = 400

const StandIn = ({ url, window }: { url: string; window: Window | undefined }) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return <img className={styles.standIn} src={url} alt="" style={window && behindWindow(window)} draggable={false} />
}

type PageImageProps = {
  page: number
  url: string
  alt: string
  isUrgent: boolean
  isVisible: boolean
  window: Window | undefined
  onLoad: (image: HTMLImageElement) => void
  onError: () => void
}

const PageImage = ({ page, url, alt, isUrgent, isVisible, window, onLoad, onError }: PageImageProps) => {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const element = image.current
    // Leafing fast, the pages passed by must not keep the line busy.
    return () => {
      if (element?.complete === false) element.removeAttribute('src')
    }
  }, [])
  return (
    <img
      ref={image}
      className={styles.image}
      data-visible={isVisible || undefined}
      data-number={page}
      style={window && behindWindow(window)}
      src={url}
      alt={alt}
      // Decoded ahead by us: the frame that shows it waits for it rather than showing nothing.
      decoding="sync"
      draggable={false}
      fetchPriority={isUrgent ? 'high' : 'low'}
      onLoad={(event) => onLoad(event.currentTarget)}
      onError={onError}
    />
  )
}

const FailedPage = ({ page, onRetry }: { page: number; onRetry: () => void }) => {
  const t = useMessages()
  return (
    <div className={styles.failed} role="alert">
      <IconPhotoX size={40} stroke={1.25} aria-hidden />
      <p className={styles.failedTitle}>{t('reader.page.failed', { page })}</p>
      <p className={styles.failedHint}>{t('reader.page.failedHint')}</p>
      <button type="button" className={`${pill.pill} ${styles.retry}`} onClick={onRetry}>
        <IconRefresh size={18} aria-hidden />
        {t('reader.page.retry')}
      </button>
    </div>
  )
}
