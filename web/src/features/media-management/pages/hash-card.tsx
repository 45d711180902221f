import { Button } from '@mantine/core'
import type { PageHashAction } from '@spinrack/contract/vocabulary/page-hash'
import { IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatSize } from '#lib/format-size.ts'
import { ActionChoice } from './action-choice.tsx'
import { askToDeleteMatches } from './ask-to-delete.ts'
import type { RepeatedPage } from './decisions.ts'
import { savings } from './decisions.ts'
import classes from './pages.module.css'

type HashCardProps = {
  page: RepeatedPage
  picture: string
  onDecide: (action: PageHashAction) => Promise<void>
  onMatches: () => void
  onPicture: () => void
}

export const HashCard = ({ page, picture, onDecide, onMatches, onPicture }: HashCardProps) => {
  const t = useMessages()
  const [missing, setMissing] = useState(false)
  return (
    <li className={classes.card} data-action={page.action}>
      <button
        type="button"
        className={classes.picture}
        aria-label={t('media.pages.enlarge')}
        disabled={missing}
        onClick={onPicture}
      >
        {missing ? (
          <span className={classes.noPicture}>{t('media.pages.noPicture')}</span>
        ) : (
          <>
            <img src={picture} alt="" loading="lazy" className={classes.image} onError={() => setMissing(true)} />
            <IconZoomIn className={classes.zoom} size={18} aria-hidden="true" />
          </>
        )}
      </button>
      <div className={classes.about}>
        <PageFacts page={page} />
        {page.matchCount === 0 ? (
          <span className={classes.noMatches}>{t('media.pages.matches', { count: 0 })}</span>
        ) : (
          <Button variant="subtle" size="compact-sm" className={classes.matches} onClick={onMatches}>
            {t('media.pages.matches', { count: page.matchCount })}
          </Button>
        )}
        <ActionChoice page={page} onDecide={onDecide} />
        {page.action === 'DELETE_MANUAL' && (
          <Button
            variant="default"
            size="xs"
            fullWidth
            disabled={page.matchCount === 0}
            onClick={() => askToDeleteMatches(page)}
          >
            {t('media.pages.deleteMatches')}
          </Button>
        )}
      </div>
    </li>
  )
}

const PageFacts = ({ page }: { page: RepeatedPage }) => {
  const t = useMessages()
  const { toSave, saved } = savings(page)
  const text = (bytes: number) => formatSize(bytes, currentLocale())
  return (
    <div className={classes.facts}>
      <strong>{page.size === null ? t('media.pages.unknownSize') : text(page.size)}</strong>
      {toSave > 0 && <span>{t('media.pages.toSave', { size: text(toSave) })}</span>}
      {page.deleteCount > 0 && <span>{t('media.pages.deleted', { count: page.deleteCount })}</span>}
      {saved > 0 && <span>{t('media.pages.saved', { size: text(saved) })}</span>}
    </div>
  )
}

export const HashGhost = () => (
  <div className={classes.card}>
    <div className={classes.picture} />
    <div className={classes.about}>
      <span className={classes.ghostLine} />
      <span className={classes.ghostLine} />
      <span className={classes.ghostBlock} />
    </div>
  </div>
)
