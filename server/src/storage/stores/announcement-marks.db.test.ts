import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

describeOnBothEngines('the marks on announcements', (open) => {
  it('are one for each user, however often an announcement is marked', async () => {
    const { stores } = await open()
    const ada = 'ADA' as UserId
    await stores.announcementMarks.mark(ada, ['a', 'b'])
    await stores.announcementMarks.mark(ada, ['b', 'b'])
    expect(await stores.announcementMarks.readBy(ada)).toEqual(new Set(['a', 'b']))
    expect(await stores.announcementMarks.readBy('BOB' as UserId)).toEqual(new Set())
  })
})
