import { useRef, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import styles from './page-number.module.css'

type PageNumberProps = { label: string; total: number; className: string | undefined; onPick: (page: number) => void }

/** The page on screen; pressed, it becomes a field in which another one is typed. */
export const PageNumber = ({ label, total, className, onPick }: PageNumberProps) => {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const isLeft = useRef(false)
  if (!isOpen) {
    return (
      <button
        type="button"
        className={`${className} ${styles.button}`}
        aria-label={t('reader.bottom.goTo', { page: label })}
        onClick={() => {
          isLeft.current = false
          setOpen(true)
        }}
      >
        {label}
      </button>
    )
  }
  const close = (text: string) => {
    if (isLeft.current) return
    isLeft.current = true
    setOpen(false)
    const page = Number.parseInt(text, 10)
    if (page >= 1) onPick(Math.min(page, total))
  }
  return (
    <input
      className={styles.field}
      type="text"
      inputMode="numeric"
      enterKeyHint="go"
      aria-label={t('reader.bottom.slider')}
      size={String(total).length}
      placeholder={label}
      ref={(field) => field?.focus()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') close(event.currentTarget.value)
        else if (event.key === 'Escape') close('')
      }}
      onBlur={(event) => close(event.currentTarget.value)}
    />
  )
}
