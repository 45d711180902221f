import { useMessages } from '#i18n/messages.ts'
import type { BookSource } from '../../book-source.ts'
import type { RunCommand } from '../../input/use-keyboard.ts'
import pill from '../../pill.module.css'
import styles from './end-of-strip.module.css'

/** Whoever scrolls by finger or wheel meets the next book where the pages end. */
export const EndOfStrip = ({ source, run }: { source: BookSource; run: RunCommand }) => {
  const t = useMessages()
  const { next } = source
  return (
    <section className={styles.end} aria-label={t('reader.notice.endOfBook')}>
      {next?.thumbnailUrl !== undefined && <img className={styles.poster} src={next.thumbnailUrl} alt="" />}
      <p className={styles.words}>{t('reader.notice.endOfBook')}</p>
      <button
        type="button"
        className={`${pill.pill} ${styles.go}`}
        onClick={() => run({ kind: 'leave', towards: 'next-book' })}
      >
        {next === null ? t('reader.bottom.closeReader') : t('reader.bottom.nextBook')}
        {next !== null && (
          <span className={styles.title} dir="auto">
            {next.title}
          </span>
        )}
      </button>
    </section>
  )
}
