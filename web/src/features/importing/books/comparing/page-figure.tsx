import type { PageDto } from '@spinrack/contract/resources/book'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatSize } from '#lib/format-size.ts'
import classes from './comparing.module.css'

type PageFigureProps = {
  caption: string | undefined
  src: string
  /** Undefined while it is not known, and beyond the end. */
  page: PageDto | undefined
  /** What it is held against. */
  other: PageDto | undefined
  /** Turns the pages. */
  children: ReactNode
}

export const PageFigure = ({ caption, src, page, other, children }: PageFigureProps) => {
  const t = useMessages()
  const differs =
    other !== undefined && page !== undefined && (page.width !== other.width || page.height !== other.height)
  return (
    <figure className={classes.figure}>
      {caption !== undefined && <p className={classes.caption}>{caption}</p>}
      {/* A new picture starts anew: one that failed says nothing about the next. */}
      <div className={classes.frame}>{page && <Picture key={src} src={src} alt={page.fileName} />}</div>
      {children}
      <figcaption className={classes.measures}>
        {page && (
          <>
            <span data-differs={differs || undefined}>
              {page.width === null || page.height === null
                ? t('importing.measures.unknown')
                : t('importing.measures', { width: page.width, height: page.height })}
            </span>
            <span>{page.mediaType}</span>
            {page.sizeBytes !== null && <span>{formatSize(page.sizeBytes, currentLocale())}</span>}
          </>
        )}
      </figcaption>
    </figure>
  )
}

const Picture = ({ src, alt }: { src: string; alt: string }) => {
  const t = useMessages()
  const [failed, setFailed] = useState(false)
  if (failed) return <p className={classes.unseen}>{t('importing.picture.failed')}</p>
  return <img className={classes.picture} src={src} alt={alt} onError={() => setFailed(true)} />
}
