import { IconAlertTriangleFilled, IconCheck, IconTrashX } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hueOf } from '#lib/hue.ts'
import classes from './poster.module.css'

export type PosterMark = { kind: 'unread' } | { kind: 'count'; count: number } | { kind: 'finished' }

/** `missing`: its file is gone, and it waits in the trash. `broken`: the file is there and cannot be used. */
export type PosterTrouble = { kind: 'missing' | 'broken'; says: string }

type PosterProps = {
  src: string
  title: string
  mark?: PosterMark
  trouble?: PosterTrouble
  /** 0 to 1. */
  progress?: number
  /** For the one poster a page is about; the others wait until they come near. */
  eager?: boolean
  /** Lies over the picture. */
  children?: ReactNode
}

/** A cover in its fixed frame; the name around it speaks, so the picture itself has no text. */
export const Poster = ({ src, title, mark, trouble, progress, eager = false, children }: PosterProps) => {
  const { state, settle, watch } = usePicture(src)
  const tint = { '--poster-hue': hueOf(title) } as CSSProperties
  return (
    <div className={classes.frame} style={tint} data-picture={state} data-trouble={trouble?.kind}>
      {state === 'missing' ? (
        <span className={classes.standIn} aria-hidden="true">
          {title}
        </span>
      ) : (
        <img
          ref={watch}
          className={classes.picture}
          src={src}
          alt=""
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          draggable={false}
          onLoad={() => settle('loaded')}
          onError={() => settle('missing')}
        />
      )}
      {state === 'loading' && <span className={classes.glow} />}
      {children}
      {mark && <Mark mark={mark} />}
      {trouble && <Trouble trouble={trouble} />}
      {progress !== undefined && <Progress fraction={progress} />}
    </div>
  )
}

type Picture = { src: string; state: 'loading' | 'loaded' | 'missing' }

const usePicture = (src: string) => {
  const [picture, setPicture] = useState<Picture>({ src, state: 'loading' })
  // A new version of a shown cover replaces it in place; one that was missing gets another try.
  if (picture.src !== src) setPicture({ src, state: picture.state === 'loaded' ? 'loaded' : 'loading' })
  const settle = useCallback(
    (state: Picture['state']) => setPicture((now) => (now.state === state ? now : { ...now, state })),
    [],
  )
  /** A cover from the browser's cache may be complete before React listens. */
  const watch = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth > 0) settle('loaded')
    },
    [settle],
  )
  return { state: picture.state, settle, watch }
}

const Mark = ({ mark }: { mark: PosterMark }) => {
  const { t, i18n } = useTranslation()
  switch (mark.kind) {
    case 'unread':
      return <Sign className={classes.unread} says={t('poster.unread')} />
    case 'count':
      return (
        <Sign className={classes.count} says={t('poster.unreadCount', { count: mark.count })}>
          {mark.count.toLocaleString(i18n.language)}
        </Sign>
      )
    case 'finished':
      return (
        <Sign className={classes.finished} says={t('poster.finished')}>
          <IconCheck size={14} stroke={3} />
        </Sign>
      )
  }
}

const Trouble = ({ trouble: { kind, says } }: { trouble: PosterTrouble }) => (
  <span data-trouble-sign="">
    <Sign className={classes.trouble} says={says}>
      {kind === 'missing' ? <IconTrashX size={15} /> : <IconAlertTriangleFilled size={13} />}
    </Sign>
  </span>
)

const Sign = ({ className, says, children }: { className: string | undefined; says: string; children?: ReactNode }) => (
  <span className={className}>
    <span aria-hidden="true">{children}</span>
    <span className={classes.spoken}>{says}</span>
  </span>
)

const Progress = ({ fraction }: { fraction: number }) => (
  <span className={classes.progress} aria-hidden="true">
    <span className={classes.progressDone} style={{ inlineSize: `${Math.round(fraction * 100)}%` }} />
  </span>
)
