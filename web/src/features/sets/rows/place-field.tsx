import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { indexOfPlace } from './arrange.ts'
import classes from './rows.module.css'

type PlaceFieldProps = { title: string; index: number; count: number; onPlace: (index: number) => void }

/** Shows the place of a row, and moves the row to the place that is typed: the short way through a long list. */
export const PlaceField = ({ title, index, count, onPlace }: PlaceFieldProps) => {
  const t = useMessages()
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    const place = typed === undefined ? undefined : indexOfPlace(typed, count)
    setTyped(undefined)
    if (place !== undefined && place !== index) onPlace(place)
  }
  return (
    <input
      className={classes.place}
      inputMode="numeric"
      aria-label={t('sets.arrange.place', { title })}
      value={typed ?? String(index + 1)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit()
        if (key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
