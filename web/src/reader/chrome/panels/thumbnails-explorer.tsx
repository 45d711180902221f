import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { BookSource } from '../../book-source.ts'
import { PanelDialog } from './panel-dialog.tsx'
import styles from './thumbnails-explorer.module.css'

type ThumbnailsExplorerProps = {
  isOpen: boolean
  onClose: () => void
  source: BookSource
  shown: readonly number[]
  isMirrored: boolean
  onPick: (page: number) => void
}

export const ThumbnailsExplorer = ({ isOpen, onClose, ...grid }: ThumbnailsExplorerProps) => {
  const t = useMessages()
  return (
    <PanelDialog title={t('reader.thumbnails.title')} size={1040} isOpen={isOpen} onClose={onClose}>
      <ThumbnailGrid {...grid} />
    </PanelDialog>
  )
}

const ThumbnailGrid = ({ source, shown, isMirrored, onPick }: Omit<ThumbnailsExplorerProps, 'isOpen' | 'onClose'>) => {
  const t = useMessages()
  const current = useRef<HTMLButtonElement>(null)
  const focused = shown[0] ?? 1

  useEffect(() => {
    current.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <div className={styles.grid} dir={isMirrored ? 'rtl' : 'ltr'}>
      {source.pages.map(({ number }) => (
        <button
          key={number}
          ref={number === focused ? current : null}
          type="button"
          className={styles.cell}
          aria-label={t('reader.page.alt', { page: number })}
          aria-current={shown.includes(number) ? 'page' : undefined}
          data-autofocus={number === focused || undefined}
          tabIndex={number === focused ? 0 : -1}
          onClick={() => onPick(number)}
          onKeyDown={moveFocus}
        >
          <span className={styles.frame}>
            <img className={styles.image} src={source.thumbnailUrl(number)} alt="" loading="lazy" decoding="async" />
          </span>
          <span className={styles.number}>{number}</span>
        </button>
      ))}
    </div>
  )
}

/** One stop for Tab, arrows inside: a book has hundreds of pages. */
const moveFocus = (event: KeyboardEvent<HTMLButtonElement>) => {
  const grid = event.currentTarget.parentElement
  if (grid === null) return
  const cells = [...grid.querySelectorAll('button')]
  const from = cells.indexOf(event.currentTarget)
  const { gridTemplateColumns, direction } = getComputedStyle(grid)
  const columns = gridTemplateColumns.split(' ').length
  const forward = direction === 'rtl' ? -1 : 1
  const moves: Partial<Record<string, number>> = {
    ArrowRight: from + forward,
    ArrowLeft: from - forward,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: cells.length - 1,
  }
  const to = moves[event.key]
  if (to === undefined) return
  event.preventDefault()
  cells[to]?.focus()
}
