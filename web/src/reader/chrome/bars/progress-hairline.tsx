import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import type { CSSProperties } from 'react'
import { axisOf, isMirrored } from '../../model/direction.ts'
import styles from './progress-hairline.module.css'

type ProgressHairlineProps = { page: number; total: number; direction: ReadingDirection }

/** Always in sight, so decorative to assistive technology: the slider says the same in words. */
export const ProgressHairline = ({ page, total, direction }: ProgressHairlineProps) => (
  <div
    className={styles.track}
    data-axis={axisOf(direction)}
    data-mirrored={isMirrored(direction) || undefined}
    style={{ '--read': total > 0 ? page / total : 0 } as CSSProperties}
    aria-hidden
  >
    <div className={styles.read} />
  </div>
)
