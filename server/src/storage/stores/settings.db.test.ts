import { defaultSettings } from '#domain/settings/settings'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

describeOnBothEngines('the settings store', (open) => {
  it('answers defaults until somebody decides otherwise', async () => {
    const { stores } = await open()
    expect(await stores.settings.read()).toEqual(defaultSettings)
  })

  it('keeps each value with its type, and leaves alone what a change does not name', async () => {
    const { stores } = await open()
    const change = { thumbnailSize: 'LARGE', taskPoolSize: 3, koboProxy: true, kepubifyPath: '/bin/"odd"' } as const
    await stores.settings.save(change)
    await stores.settings.save({ deleteEmptyCollections: false, taskPoolSize: 5 })
    expect(await stores.settings.read()).toEqual({
      ...defaultSettings,
      ...change,
      taskPoolSize: 5,
      deleteEmptyCollections: false,
    })
  })

  it('goes back to the default when a value is taken away', async () => {
    const { stores } = await open()
    await stores.settings.save({ serverPort: 8080, serverContextPath: '/comics' })
    await stores.settings.save({ serverPort: null })
    expect(await stores.settings.read()).toEqual({ ...defaultSettings, serverContextPath: '/comics' })
  })
})
