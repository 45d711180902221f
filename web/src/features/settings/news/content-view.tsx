import { createElement, useState } from 'react'
import type { ReactNode } from 'react'
import type { Content } from './content.ts'
import classes from './news.module.css'

/** Text from elsewhere, made of elements of ours: no HTML of others reaches the page. */
export const ContentView = ({ contents }: { contents: readonly Content[] }) => (
  <div className={classes.content}>{contents.map(shown)}</div>
)

const shown = (content: Content, at: number): ReactNode => {
  if (typeof content === 'string') return content
  if (content.tag === 'img') return <Picture key={at} src={content.src} alt={content.alt} />
  const children = content.children.map(shown)
  if (content.tag === 'a') {
    return (
      <a key={at} href={content.href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  if (content.tag === 'table') {
    return (
      <div key={at} className={classes.wide}>
        <table>{children}</table>
      </div>
    )
  }
  // Lines and breaks hold nothing, and React minds if they do.
  return createElement(content.tag, { key: at }, ...(['br', 'hr'].includes(content.tag) ? [] : [children]))
}

/** A picture that is gone, or that the server lets no page load, leaves a link in its place. */
const Picture = ({ src, alt }: { src: string; alt: string }) => {
  const [failed, setFailed] = useState(false)
  if (!failed) {
    return <img src={src} alt={alt} loading="lazy" referrerPolicy="no-referrer" onError={() => setFailed(true)} />
  }
  return (
    <a href={src} target="_blank" rel="noopener noreferrer">
      {alt === '' ? new URL(src).hostname : alt}
    </a>
  )
}
