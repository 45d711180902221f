import { useMessages } from '#i18n/messages.ts'
import type { BookSource } from '../../book-source.ts'
import { directionIcons } from '../direction-icons.ts'
import styles from './notice-card.module.css'
import type { Notice } from './notice.ts'

type NoticeCardProps = { notice: Notice | null; source: BookSource }

/** The live region is always there, so that screen readers hear what appears in it. */
export const NoticeCard = ({ notice, source }: NoticeCardProps) => (
  <div className={styles.place} aria-live="polite">
    {notice?.kind === 'edge' && <EdgeNotice key={notice.edge} notice={notice} source={source} />}
    {notice !== null && notice.kind !== 'edge' && <PassingNotice notice={notice} />}
  </div>
)

const EdgeNotice = ({ notice, source }: { notice: Extract<Notice, { kind: 'edge' }>; source: BookSource }) => {
  const t = useMessages()
  const book = neighbourAt(notice.destination, source)
  return (
    <div className={styles.edge}>
      {book?.thumbnailUrl !== undefined && <img className={styles.poster} src={book.thumbnailUrl} alt="" />}
      <div className={styles.words}>
        <p className={styles.title}>
          {t(notice.edge === 'next-book' ? 'reader.notice.endOfBook' : 'reader.notice.startOfBook')}
        </p>
        {book !== null && (
          <p className={styles.hint}>
            {t('reader.notice.pressAgainToOpen')}
            <span className={styles.book} dir="auto">
              {book.title}
            </span>
          </p>
        )}
        {notice.destination === 'close-reader' && <p className={styles.hint}>{t('reader.notice.pressAgainToClose')}</p>}
      </div>
    </div>
  )
}

const PassingNotice = ({ notice }: { notice: Exclude<Notice, { kind: 'edge' }> }) => {
  const t = useMessages()
  switch (notice.kind) {
    case 'direction': {
      const DirectionIcon = directionIcons[notice.direction]
      return (
        <div className={styles.passing}>
          <DirectionIcon size={20} aria-hidden />
          {t(`reader.direction.${notice.direction}`)}
          {notice.mode === 'continuous' && <span className={styles.aside}>{t('reader.vertical.continuous')}</span>}
          {notice.from !== 'reader' && <span className={styles.aside}>{t(`reader.notice.from.${notice.from}`)}</span>}
        </div>
      )
    }
    case 'scale':
      return <div className={styles.passing}>{t(`reader.scale.${notice.scale}`)}</div>
    case 'autoScroll':
      return (
        <div className={styles.passing}>
          {t(notice.isOn ? 'reader.notice.autoScrollOn' : 'reader.notice.autoScrollOff')}
        </div>
      )
    case 'guided':
      return (
        <div className={styles.passing}>{t(notice.isOn ? 'reader.notice.guidedOn' : 'reader.notice.guidedOff')}</div>
      )
    case 'shift':
      return <div className={styles.passing}>{t('reader.notice.shift')}</div>
    case 'number':
      return (
        <div className={styles.passing}>
          {t('reader.notice.goTo', { page: notice.page })}
          <span className={styles.aside}>{t('reader.notice.enter')}</span>
        </div>
      )
    case 'padding':
      return (
        <div className={styles.passing}>
          {t('reader.settings.padding')}
          <span className={styles.aside}>{t('reader.padding', { percent: notice.padding })}</span>
        </div>
      )
    case 'margin':
      return (
        <div className={styles.passing}>
          {t('reader.settings.margin')}
          <span className={styles.aside}>{t('reader.margin', { pixels: notice.margin })}</span>
        </div>
      )
    case 'layout':
      return <div className={styles.passing}>{t(`reader.layout.${notice.layout}`)}</div>
  }
}

const neighbourAt = (destination: Extract<Notice, { kind: 'edge' }>['destination'], source: BookSource) => {
  if (destination === 'next-book') return source.next
  return destination === 'previous-book' ? source.previous : null
}
