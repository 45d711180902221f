import type { HistoricalEventDto } from '@spinrack/contract/resources/history'
import { useState } from 'react'
import { knownPageUrl } from '#api/page-hashes.ts'
import { isAdmin, useCurrentUser } from '#api/users.ts'
import { dynamicMessage } from '#i18n/dynamic-message.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatSize } from '#lib/format-size.ts'
import type { EventFact } from './event-facts.ts'
import { camelCased, eventFacts } from './event-facts.ts'
import classes from './history.module.css'

/** All that the server told of an event; of a deleted page also its picture, for those who may see it. */
export const EventDetails = ({ event: { properties } }: { event: HistoricalEventDto }) => {
  const t = useMessages()
  const hash = properties['page file hash']
  const admin = isAdmin(useCurrentUser())
  return (
    <div className={classes.unfolded}>
      {hash !== undefined && admin && <DeletedPage hash={hash} />}
      <dl className={classes.facts}>
        {eventFacts(properties).map((fact) => (
          <div key={fact.key} className={classes.fact}>
            <dt>{dynamicMessage(t, `history.property.${camelCased(fact.key)}`, capitalized(fact.key))}</dt>
            <dd>
              <FactValue fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const FactValue = ({ fact: { kind, value } }: { fact: EventFact }) => {
  const t = useMessages()
  switch (kind) {
    case 'path':
      return (
        <span className={classes.path} dir="ltr">
          {value}
        </span>
      )
    case 'size':
      return /^\d+$/.test(value) ? formatSize(Number(value), currentLocale()) : value
    case 'answer':
      return dynamicMessage(t, `history.answer.${value}`, value)
    case 'text':
      return dynamicMessage(t, `history.reason.${camelCased(value)}`, value)
  }
}

const DeletedPage = ({ hash }: { hash: string }) => {
  const t = useMessages()
  const [missing, setMissing] = useState(false)
  if (missing) return null
  return (
    <img
      src={knownPageUrl(hash)}
      alt={t('history.deletedPage')}
      className={classes.picture}
      onError={() => setMissing(true)}
    />
  )
}

const capitalized = (key: string) => key.charAt(0).toLocaleUpperCase(currentLocale()) + key.slice(1)
