import { deletionReasons, historyEventTypes, trashReasons } from '@spinrack/contract/vocabulary/history'
import { expect, it } from 'vitest'
import en from '#i18n/en.json'
import { camelCased } from './event-facts.ts'

const reasons = [...Object.values(deletionReasons), ...Object.values(trashReasons)]

it.each(reasons)('has words for the reason "%s"', (reason) => {
  expect(en).toHaveProperty([`history.reason.${camelCased(reason)}`])
})

it.each(historyEventTypes)('has a word for %s', (type) => {
  expect(en).toHaveProperty([`history.type.${type}`])
})

it('has no words for a reason that nobody gives', () => {
  const given = reasons.map((reason) => `history.reason.${camelCased(reason)}`)
  expect(Object.keys(en).filter((key) => key.startsWith('history.reason.'))).toEqual(given.toSorted())
})
