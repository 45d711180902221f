import { useId } from 'react'
import { useMessages } from '#i18n/messages.ts'
import classes from './match-switch.module.css'

type MatchSwitchProps = { match: 'any' | 'all'; disabled: boolean; onChange: (match: 'any' | 'all') => void }

/** Whether one of the chosen values is enough, or all of them must be there. */
export const MatchSwitch = ({ match, disabled, onChange }: MatchSwitchProps) => {
  const t = useMessages()
  const name = useId()
  return (
    <fieldset className={classes.switch} disabled={disabled}>
      <legend className={classes.legend}>{t('filters.match.label')}</legend>
      {(['any', 'all'] as const).map((choice) => (
        <label key={choice} className={classes.choice}>
          <input type="radio" name={name} checked={match === choice} onChange={() => onChange(choice)} />
          <span>{t(`filters.match.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
