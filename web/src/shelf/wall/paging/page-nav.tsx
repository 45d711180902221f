import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { pageLinks } from './page-links.ts'
import classes from './page-nav.module.css'

type PageNavProps = { page: number; last: number; onPage: (page: number) => void }

/** The pages of a list, for those who prefer them to scrolling. */
export const PageNav = ({ page, last, onPage }: PageNavProps) => {
  const t = useMessages()
  if (last <= 1) return null
  return (
    <nav className={classes.nav} aria-label={t('wall.pages.label')}>
      <button
        type="button"
        className={classes.step}
        aria-label={t('wall.pages.previous')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </button>
      {pageLinks({ current: page, last, around: 2 }).map((link, at) =>
        link === 'gap' ? (
          <span key={`gap ${at}`} className={classes.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={link}
            type="button"
            className={classes.page}
            aria-label={t('wall.pages.page', { page: link })}
            aria-current={link === page ? 'page' : undefined}
            data-near={Math.abs(link - page) <= 1 || link === 1 || link === last ? '' : undefined}
            onClick={() => onPage(link)}
          >
            {link.toLocaleString(currentLocale())}
          </button>
        ),
      )}
      <button
        type="button"
        className={classes.step}
        aria-label={t('wall.pages.next')}
        disabled={page === last}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </button>
    </nav>
  )
}
