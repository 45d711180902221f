import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { ValueState } from '../model/browse-view.ts'
import classes from './option-row.module.css'

type ThreeStateProps = {
  name: string
  state: ValueState
  onToggle: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A line of a list: chosen once it is included, twice excluded. */
export const OptionRow = (props: ThreeStateProps) => <ThreeState {...props} className={classes.row} />

/** The same as a pill, for the few values that are always in sight. */
export const OptionPill = (props: ThreeStateProps) => <ThreeState {...props} className={classes.pill} />

const ThreeState = ({ name, state, onToggle, onKeyDown, className }: ThreeStateProps & { className?: string }) => {
  const t = useMessages()
  return (
    <label className={className} data-state={state}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box !== null) box.indeterminate = state === 'excluded'
        }}
        checked={state === 'included'}
        aria-label={state === 'excluded' ? t('filters.excluded', { name }) : name}
        className={classes.input}
        onChange={onToggle}
        onKeyDown={onKeyDown}
      />
      <span className={classes.box} aria-hidden="true">
        {state === 'included' && <IconCheck size={14} stroke={3} />}
        {state === 'excluded' && <IconMinus size={14} stroke={3} />}
      </span>
      <span className={classes.name}>{name}</span>
    </label>
  )
}
