import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PosterCardSkeleton } from '#ui/poster/poster-card.tsx'
import type { Target } from '#ui/target/target-link.tsx'
import { TargetLink } from '#ui/target/target-link.tsx'
import { useRowScroll } from './use-row-scroll.ts'
import classes from './row.module.css'

type RowProps = {
  title: string
  /** Where the whole list is. */
  all?: Target
  /** Beside the title, such as what can be done to the list. */
  end?: ReactNode
  /** The end of what is loaded comes near. */
  onNearEnd?: () => void
  /** One `RowItem` per card. */
  children: ReactNode
}

/** One line of cards to scroll through: by touch, wheel, arrows on a mouse, and the left and right keys. */
export const Row = ({ title, all, end, onNearEnd, children }: RowProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { strip, edges, turn } = useRowScroll(onNearEnd)
  return (
    <section className={classes.row} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {all && (
          <TargetLink target={all} className={classes.all} aria-label={t('row.allOf', { title })}>
            {t('row.all')}
          </TargetLink>
        )}
        {end}
        <div className={classes.arrows} hidden={edges.atStart && edges.atEnd}>
          <Arrow label={t('row.back', { title })} disabled={edges.atStart} onClick={() => turn(-1)}>
            <IconChevronLeft size={18} />
          </Arrow>
          <Arrow label={t('row.forward', { title })} disabled={edges.atEnd} onClick={() => turn(1)}>
            <IconChevronRight size={18} />
          </Arrow>
        </div>
      </header>
      <ul ref={strip} className={classes.strip} data-card-columns={0}>
        {children}
      </ul>
    </section>
  )
}

export const RowItem = ({ children }: { children: ReactNode }) => <li className={classes.item}>{children}</li>

export const RowSkeleton = ({ title }: { title: string }) => (
  <Row title={title}>
    {Array.from({ length: 12 }, (_, index) => (
      <RowItem key={index}>
        <PosterCardSkeleton />
      </RowItem>
    ))}
  </Row>
)

type ArrowProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

/** Beside the keys and the wheel these are for the mouse alone, so they are no stop for the Tab key. */
const Arrow = ({ label, disabled, onClick, children }: ArrowProps) => (
  <button
    type="button"
    className={classes.arrow}
    aria-label={label}
    tabIndex={-1}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
)
