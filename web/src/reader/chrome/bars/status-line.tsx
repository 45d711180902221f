import { useEffect, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import styles from './status-line.module.css'

type StatusLineProps = { page: string; total: number; minutesLeft: number | null }

/** The clock, the page and the time left, small in a corner, for whoever wants them. */
export const StatusLine = ({ page, total, minutesLeft }: StatusLineProps) => {
  const t = useMessages()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 5000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={styles.line} aria-hidden>
      <span>{now.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })}</span>
      <span>{t('reader.bottom.pageOf', { page, total })}</span>
      {minutesLeft !== null && <span>{t('reader.status.minutesLeft', { count: minutesLeft })}</span>}
    </p>
  )
}
