import { IconPhotoX, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { PageSize } from '../../model/pages/spreads.ts'
import styles from './page-frame.module.css'

type PageFrameProps = {
  page: number
  /** Null until it is this page's turn to be fetched. */
  url: string | null
  isUrgent: boolean
  onMeasured: (size: PageSize) => void
  onSettled: () => void
}

type Loading = { state: 'loading' | 'decoded' | 'failed'; attempt: number }

/** The image of one page, a shimmer of its shape while it loads, or the reason why it does not. */
export const PageFrame = ({ page, url, isUrgent, onMeasured, onSettled }: PageFrameProps) => {
  const t = useMessages()
  const [{ state, attempt }, setLoading] = useState<Loading>({ state: 'loading', attempt: 0 })
  const settle = (outcome: 'decoded' | 'failed') => {
    setLoading({ state: outcome, attempt })
    onSettled()
  }

  const onLoad = (image: HTMLImageElement) => {
    onMeasured({ width: image.naturalWidth, height: image.naturalHeight })
    // A browser that refuses to decode ahead still shows what it has loaded.
    void image.decode().then(
      () => settle('decoded'),
      () => settle(image.naturalWidth > 0 ? 'decoded' : 'failed'),
    )
  }

  if (state === 'failed') {
    return <FailedPage page={page} onRetry={() => setLoading({ state: 'loading', attempt: attempt + 1 })} />
  }
  return (
    <>
      {state === 'loading' && <div className={styles.shimmer} />}
      {url !== null && (
        <PageImage
          key={attempt}
          url={url}
          alt={t('reader.page.alt', { page })}
          isUrgent={isUrgent}
          isVisible={state === 'decoded'}
          onLoad={onLoad}
          onError={() => settle('failed')}
        />
      )}
    </>
  )
}

type PageImageProps = {
  url: string
  alt: string
  isUrgent: boolean
  isVisible: boolean
  onLoad: (image: HTMLImageElement) => void
  onError: () => void
}

const PageImage = ({ url, alt, isUrgent, isVisible, onLoad, onError }: PageImageProps) => {
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
      src={url}
      alt={alt}
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
      <button type="button" className={styles.retry} onClick={onRetry}>
        <IconRefresh size={18} aria-hidden />
        {t('reader.page.retry')}
      </button>
    </div>
  )
}
