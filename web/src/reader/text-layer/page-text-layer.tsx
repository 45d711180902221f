import { useEffect, useEffectEvent, useState } from 'react'
import type { Highlight, PageText } from './page-text.ts'
import { TextLayer } from './text-layer.tsx'

type PageTextLayerProps = {
  page: number
  load: (page: number) => Promise<PageText>
  highlights?: readonly Highlight[]
  onGoTo: (page: number) => void
}

/** The text of a page as soon as it is there; a page whose text cannot be had stays a picture. */
export const PageTextLayer = ({ page, load, highlights, onGoTo }: PageTextLayerProps) => {
  const [loaded, setLoaded] = useState<{ page: number; text: PageText }>()
  const start = useEffectEvent(load)
  useEffect(() => {
    let isShown = true
    start(page).then(
      (text) => {
        if (isShown) setLoaded({ page, text })
      },
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [page])
  if (loaded?.page !== page) return null
  return <TextLayer text={loaded.text} {...(highlights && { highlights })} onGoTo={onGoTo} />
}
