import { aLibrary, aUser } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

describeOnBothEngines('odd text', (open) => {
  it.each(["Robert'); drop table library; --", '%_\\', '日本語 🦊 Ž', 'line\nbreak\ttab', '"quoted" `ticks` $1 ?1 :a'])(
    'comes back as it was: %j',
    async (name) => {
      const { stores } = await open()
      const library = aLibrary({ name })
      await stores.libraries.insert(library)
      expect(await stores.libraries.all()).toEqual([library])
    },
  )

  it('is no reason to fail when it holds the character that is no text', async () => {
    const { stores } = await open()
    await stores.users.insert(aUser({ email: 'a\0b@example.org' }))
    expect(await stores.users.byEmail('a\0b@example.org')).toBeDefined()
  })
})
