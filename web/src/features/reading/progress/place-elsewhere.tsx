import { IconBookmark } from '@tabler/icons-react'
import { useSyncExternalStore, type KeyboardEvent, type MouseEvent } from 'react'
import { useMessages } from '#i18n/messages.ts'
import dark from '#reader/dark.module.css'
import styles from './place-elsewhere.module.css'
import type { ReadingProgress } from './reading-progress.ts'
import type { Further } from './standing.ts'

/** Asks whoever is further behind whether to go where the book is being read elsewhere; nobody is moved unasked. */
export const PlaceElsewhere = ({ progress }: { progress: ReadingProgress }) => {
  const { question, here } = useSyncExternalStore(progress.subscribe, progress.view)
  // The live region is always there, so that screen readers hear what appears in it.
  return (
    <div className={`${dark.dark} ${styles.place}`} aria-live="polite">
      {question !== null && <Question further={question} here={here} progress={progress} />}
    </div>
  )
}

type QuestionProps = { further: Further; here: number; progress: ReadingProgress }

const Question = ({ further, here, progress }: QuestionProps) => {
  const t = useMessages()
  const manners = {
    // A click leaves the keyboard with the page, as those on the bars do.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    // In the reader Escape would leave the book.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      progress.stay()
    },
  }
  return (
    <section className={styles.card} aria-label={t('reading.elsewhere.label')}>
      <IconBookmark className={styles.icon} size={20} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{t(titleOf(further), { page: further.page, device: further.device })}</p>
        <p className={styles.here}>{t('reading.elsewhere.here', { page: here })}</p>
      </div>
      <div className={styles.answers}>
        <button type="button" className={styles.go} onClick={progress.go} {...manners}>
          {t('reading.elsewhere.go')}
        </button>
        <button type="button" className={styles.stay} onClick={progress.stay} {...manners}>
          {t('reading.elsewhere.stay')}
        </button>
      </div>
    </section>
  )
}

const titleOf = ({ completed, by, device }: Further) => {
  if (completed) return 'reading.elsewhere.finished'
  if (by === 'left') return 'reading.elsewhere.left'
  if (by === 'window') return 'reading.elsewhere.window'
  return device === '' ? 'reading.elsewhere.device' : 'reading.elsewhere.named'
}
