import { expect, it } from 'vitest'
import { actionsInSight } from './actions-in-sight.ts'

it('leaves reading to its own button and puts seldom work into the menu', () => {
  const { inSight, inMenu } = actionsInSight(['read', 'readIncognito', 'markRead', 'edit', 'analyze', 'delete'])
  expect(inSight).toEqual(['readIncognito', 'markRead', 'edit'])
  expect(inMenu).toEqual(['analyze', 'delete'])
})

it('shows one mark and keeps the other in the menu', () => {
  expect(actionsInSight(['markRead', 'markUnread'])).toEqual({ inSight: ['markRead'], inMenu: ['markUnread'] })
  expect(actionsInSight(['markUnread'])).toEqual({ inSight: ['markUnread'], inMenu: [] })
})
