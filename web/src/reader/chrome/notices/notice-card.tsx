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

type Passing = Exclude<Notice, { kind: 'edge' }>

const PassingNotice = ({ notice }: { notice: Passing }) => {
  const t = useMessages()
  const DirectionIcon = notice.kind === 'direction' ? directionIcons[notice.direction] : null
  const [words, ...asides] = wordsOf(notice, t)
  return (
    <div className={styles.passing}>
      {DirectionIcon && <DirectionIcon size={20} aria-hidden />}
      {words}
      {asides.map((aside) => (
        <span key={aside} className={styles.aside}>
          {aside}
        </span>
      ))}
    </div>
  )
}

type Translate = ReturnType<typeof useMessages>

const wordsOf = <Kind extends Passing['kind']>(notice: Extract<Passing, { kind: Kind }>, t: Translate) => {
  const kind: Kind = notice.kind
  const write: Write<Kind> = writers[kind]
  return write(notice, t)
}

/** What a notice says, and what it adds in smaller words. */
type Write<Kind extends Passing['kind']> = (
  notice: Extract<Passing, { kind: Kind }>,
  t: Translate,
) => readonly [string, ...string[]]

const writers: { [Kind in Passing['kind']]: Write<Kind> } = {
  direction: ({ direction, mode, from }, t) => [
    t(`reader.direction.${direction}`),
    ...(mode === 'continuous' ? [t('reader.vertical.continuous')] : []),
    ...(from === 'reader' ? [] : [t(`reader.notice.from.${from}`)]),
  ],
  scale: ({ scale }, t) => [t(`reader.scale.${scale}`)],
  layout: ({ layout }, t) => [t(`reader.layout.${layout}`)],
  padding: ({ padding }, t) => [t('reader.settings.padding'), t('reader.padding', { percent: padding })],
  margin: ({ margin }, t) => [t('reader.settings.margin'), t('reader.margin', { pixels: margin })],
  number: ({ page }, t) => [t('reader.notice.goTo', { page }), t('reader.notice.enter')],
  shift: (_, t) => [t('reader.notice.shift')],
  guided: ({ isOn }, t) => [t(isOn ? 'reader.notice.guidedOn' : 'reader.notice.guidedOff')],
  autoScroll: ({ isOn }, t) => [t(isOn ? 'reader.notice.autoScrollOn' : 'reader.notice.autoScrollOff')],
}

const neighbourAt = (destination: Extract<Notice, { kind: 'edge' }>['destination'], source: BookSource) => {
  if (destination === 'next-book') return source.next
  return destination === 'previous-book' ? source.previous : null
}
