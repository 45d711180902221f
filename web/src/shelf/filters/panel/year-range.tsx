import type { FormEvent } from 'react'
import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { Years } from '../model/years.ts'
import { parseYears, writeYears } from '../model/years.ts'
import classes from './year-range.module.css'

type Ends = { readonly from: string; readonly to: string }
const noEnds: Ends = { from: '', to: '' }

/** Years from one to another, which nobody wants to tick one by one. */
export const YearRange = ({ onAdd }: { onAdd: (value: string) => void }) => {
  const t = useMessages()
  const [ends, setEnds] = useState(noEnds)
  const value = valueOf(ends)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (value === undefined) return
    onAdd(value)
    setEnds(noEnds)
  }
  const field = (end: keyof Ends) => (
    <input
      className={classes.year}
      inputMode="numeric"
      maxLength={4}
      value={ends[end]}
      aria-label={t(`filters.years.${end}`)}
      placeholder={t(`filters.years.${end}`)}
      onChange={({ target }) => setEnds({ ...ends, [end]: target.value.replace(/\D/g, '') })}
    />
  )
  return (
    <form className={classes.range} onSubmit={add}>
      {field('from')}
      <span aria-hidden="true">–</span>
      {field('to')}
      <button type="submit" className={classes.add} disabled={value === undefined}>
        {t('filters.years.add')}
      </button>
    </form>
  )
}

/** Undefined as long as a year is half written. */
const valueOf = ({ from, to }: Ends): string | undefined => {
  if ([from, to].some((text) => text !== '' && parseYears(text) === undefined)) return undefined
  const years: Years = { from: from === '' ? undefined : Number(from), to: to === '' ? undefined : Number(to) }
  return writeYears(years)
}
