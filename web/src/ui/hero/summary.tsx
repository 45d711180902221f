import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './summary.module.css'

/** A text of any length in three lines, with a way to the rest where there is one. */
export const Summary = ({ text, source }: { text: string; source?: string }) => {
  const { t } = useTranslation()
  const [unfolded, setUnfolded] = useState(false)
  const { paragraph, cut } = useIsCut()
  if (text.trim() === '') return null
  return (
    <div className={classes.summary}>
      {source !== undefined && <p className={classes.source}>{source}</p>}
      <p ref={paragraph} className={classes.text} dir="auto" data-unfolded={unfolded}>
        {text}
      </p>
      {(cut || unfolded) && (
        <button type="button" className={classes.more} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? t('hero.summary.less') : t('hero.summary.more')}
        </button>
      )}
    </div>
  )
}

const useIsCut = () => {
  const [cut, setCut] = useState(false)
  const paragraph = useCallback((node: HTMLElement | null) => {
    if (node === null) return
    const sizes = new ResizeObserver(() => setCut(node.scrollHeight > node.clientHeight + 1))
    sizes.observe(node)
    return () => sizes.disconnect()
  }, [])
  return { paragraph, cut }
}
