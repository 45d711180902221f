import { describeOnBothEngines } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { composeSettings } from './settings.ts'
import { jobConcurrency } from './workshop/concurrency.ts'

const config = {
  port: 25_600,
  host: '127.0.0.1',
  dataDir: '/nowhere',
  databaseUrl: undefined,
  basePath: '',
  logLevel: 'silent',
  watch: false,
  demoLibrary: undefined,
} as const

describeOnBothEngines('settings of a running server', (open) => {
  it('change the number of jobs at once without a restart, and keep it over one', async () => {
    const { stores } = await open()
    let changes = 0
    const needs = { config, stores, onChange: () => void changes++ }
    const settings = await composeSettings(needs)
    expect(settings.taskPoolSize()).toBe(jobConcurrency)
    await settings.useCases.update({ taskPoolSize: 7 })
    expect([settings.taskPoolSize(), changes]).toEqual([7, 1])
    expect((await composeSettings(needs)).taskPoolSize()).toBe(7)
  })

  it('tell the configured address as the one that holds', async () => {
    const { stores } = await open()
    const { useCases } = await composeSettings({ config, stores, onChange: () => undefined })
    await useCases.update({ serverPort: 80, serverContextPath: '/comics' })
    expect(await useCases.read()).toMatchObject({
      serverPort: { configurationSource: 25_600, databaseSource: 80, effectiveValue: 25_600 },
      serverContextPath: { configurationSource: null, databaseSource: '/comics', effectiveValue: '' },
    })
  })
})
