import type { ReactNode } from 'react'
import type { PageLayout } from '../../model/pages/spreads.ts'
import type { Background } from '../../model/settings.ts'
import styles from './pictures.module.css'

/** Two openings of a book each, as the places of their pages: what the first screen shows, and the next one. */
export const layoutPictures: Record<PageLayout, ReactNode> = {
  single: <Openings pages={[0, 17]} />,
  double: <Openings pages={[0, 17, 28]} />,
  doubleNoCover: <Openings pages={[0, 11, 28, 39]} />,
}

export const backgroundPictures: Record<Background, ReactNode> = {
  black: <span className={styles.swatch} data-background="black" />,
  gray: <span className={styles.swatch} data-background="gray" />,
  white: <span className={styles.swatch} data-background="white" />,
}

function Openings({ pages }: { pages: readonly number[] }) {
  const width = (pages.at(-1) ?? 0) + 10
  return (
    <svg width={width} height={16} viewBox={`0 0 ${width} 16`} aria-hidden>
      {pages.map((x) => (
        <rect key={x} x={x} width={10} height={16} rx={1.5} fill="currentColor" />
      ))}
    </svg>
  )
}
