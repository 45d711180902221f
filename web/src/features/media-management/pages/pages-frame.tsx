import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { PageFrame } from '#ui/page/page-frame.tsx'
import classes from './pages.module.css'

type PagesFrameProps = { open: 'known' | 'new'; tools: ReactNode; children: ReactNode }

const tabs = {
  known: '/media-management/duplicate-pages/known',
  new: '/media-management/duplicate-pages/unknown',
} as const

/** What both lists of duplicate pages have around them. */
export const PagesFrame = ({ open, tools, children }: PagesFrameProps) => {
  const t = useMessages()
  return (
    <PageFrame title={t('media.pages.title')} text={t(`media.pages.${open}.text`)}>
      <nav className={classes.tabs} aria-label={t('media.pages.tabs')}>
        {(['known', 'new'] as const).map((tab) => (
          <Link key={tab} to={tabs[tab]} className={classes.tab} aria-current={tab === open ? 'page' : undefined}>
            {t(`media.pages.${tab}.tab`)}
          </Link>
        ))}
      </nav>
      <Notice tone="plain">{t('media.pages.warning')}</Notice>
      <div className={classes.tools}>{tools}</div>
      {children}
    </PageFrame>
  )
}
