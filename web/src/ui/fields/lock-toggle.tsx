import { Tooltip } from '@mantine/core'
import { IconLock, IconLockOpen2 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './fields.module.css'

type LockToggleProps = {
  /** `mixed`: locked on some of many. */
  readonly state: boolean | 'mixed'
  readonly label: string
  /** What being locked, or not, means. */
  readonly help: string
  readonly onToggle: (locked: boolean) => void
}

/** Whether files may overwrite a field. */
export const LockToggle = ({ help, ...lock }: LockToggleProps) => (
  <Tooltip label={help} multiline maw={240} openDelay={300}>
    <LockButton {...lock} />
  </Tooltip>
)

/** The same for tables with thousands of locks, where the browser's own hint must do. */
export const LightLockToggle = ({ help, ...lock }: LockToggleProps) => <LockButton {...lock} title={help} />

type LockButtonProps = Omit<LockToggleProps, 'help'> & Omit<ComponentProps<'button'>, 'onToggle'>

const LockButton = ({ state, label, onToggle, ...button }: LockButtonProps) => {
  const Icon = state === false ? IconLockOpen2 : IconLock
  return (
    <button
      {...button}
      type="button"
      className={classes.lock}
      aria-label={label}
      aria-pressed={state}
      data-state={state}
      onClick={() => onToggle(state !== true)}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
