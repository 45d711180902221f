import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import dark from '../../dark.module.css'
import styles from './bar-button.module.css'

type BarButtonProps = ComponentProps<'button'> & {
  icon: Icon
  label: string
  /** The key that does the same, shown beside the label. */
  shortcut?: string
  tooltipPosition?: 'bottom' | 'top'
}

export const BarButton = ({ icon: Glyph, label, shortcut, tooltipPosition = 'bottom', ...rest }: BarButtonProps) => (
  <Tooltip
    classNames={{ tooltip: `${dark.dark} ${styles.tooltip}` }}
    position={tooltipPosition}
    openDelay={400}
    disabled={rest['aria-expanded'] === true}
    label={
      <>
        {label}
        {shortcut !== undefined && <kbd className={styles.shortcut}>{shortcut}</kbd>}
      </>
    }
  >
    <button type="button" aria-label={label} {...rest} className={styles.button}>
      <Glyph size={22} stroke={1.75} aria-hidden />
    </button>
  </Tooltip>
)
