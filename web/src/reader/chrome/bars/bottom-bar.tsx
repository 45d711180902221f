import {
  IconChevronLeftPipe,
  IconChevronRightPipe,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import type { BookSource } from '../../book-source.ts'
import type { RunCommand } from '../../input/use-keyboard.ts'
import { BarButton } from './bar-button.tsx'
import styles from './bars.module.css'
import { PageNumber } from './page-number.tsx'
import { PageSlider } from './page-slider.tsx'
import type { Toolbars } from './use-toolbars.ts'

type BottomBarProps = {
  source: BookSource
  /** The pages on screen, in reading order. */
  shown: readonly number[]
  isMirrored: boolean
  toolbars: Toolbars
  run: RunCommand
}

/** Laid out along the reading: mirrored as a whole for a book whose first page lies on the right. */
export const BottomBar = ({ source, shown, isMirrored, toolbars, run }: BottomBarProps) => {
  const t = useMessages()
  const total = source.pages.length
  const first = shown[0] ?? 1
  const last = shown.at(-1) ?? 1
  const label = first === last ? String(first) : `${first}–${last}`
  return (
    <section
      className={styles.bottom}
      aria-label={t('reader.bottom.label')}
      dir={isMirrored ? 'rtl' : 'ltr'}
      data-visible={toolbars.isVisible || undefined}
      {...toolbars.barHandlers}
    >
      <BarButton
        icon={IconPlayerSkipBack}
        label={
          source.previous === null
            ? t('reader.bottom.noPreviousBook')
            : nameOf(t('reader.bottom.previousBook'), source.previous)
        }
        tooltipPosition="top"
        disabled={source.previous === null}
        onClick={() => run({ kind: 'leave', towards: 'previous-book' })}
      />
      <BarButton
        icon={IconChevronLeftPipe}
        label={t('reader.bottom.firstPage')}
        tooltipPosition="top"
        disabled={first <= 1}
        onClick={() => run({ kind: 'go', to: 'first' })}
      />
      <PageNumber
        className={styles.current}
        label={label}
        total={total}
        onPick={(page) => run({ kind: 'go', to: page })}
      />
      <PageSlider
        page={last}
        total={total}
        thumbnailUrl={source.thumbnailUrl}
        onPick={(page) => run({ kind: 'go', to: page })}
      />
      <span className={styles.total}>{total}</span>
      <PageNumber
        className={styles.both}
        label={t('reader.bottom.pageOf', { page: label, total })}
        total={total}
        onPick={(page) => run({ kind: 'go', to: page })}
      />
      <BarButton
        icon={IconChevronRightPipe}
        label={t('reader.bottom.lastPage')}
        tooltipPosition="top"
        disabled={last >= total}
        onClick={() => run({ kind: 'go', to: 'last' })}
      />
      <BarButton
        icon={IconPlayerSkipForward}
        label={source.next === null ? t('reader.bottom.closeReader') : nameOf(t('reader.bottom.nextBook'), source.next)}
        tooltipPosition="top"
        onClick={() => run({ kind: 'leave', towards: 'next-book' })}
      />
    </section>
  )
}

const nameOf = (label: string, book: { title: string }) => `${label}: ${book.title}`
