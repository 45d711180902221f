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
  trustedProxies: [],
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

  it('change how long people are remembered at the next start', async () => {
    const { stores } = await open()
    const needs = { config, stores, onChange: () => undefined }
    const before = await composeSettings(needs)
    await before.useCases.update({ rememberMeDurationDays: 3 })
    expect(before.rememberMeDurationDays).toBe(365)
    expect((await composeSettings(needs)).rememberMeDurationDays).toBe(3)
  })

  it('change the address at the next start, and win over the configuration then', async () => {
    const { stores } = await open()
    const needs = { config, stores, onChange: () => undefined }
    const before = await composeSettings(needs)
    expect([before.port, before.basePath]).toEqual([25_600, ''])
    await before.useCases.update({ serverPort: 80, serverContextPath: '/comics' })
    expect(await before.useCases.read()).toMatchObject({
      serverPort: { configurationSource: 25_600, databaseSource: 80, effectiveValue: 25_600 },
      serverContextPath: { configurationSource: null, databaseSource: '/comics', effectiveValue: '' },
    })
    const after = await composeSettings(needs)
    expect([after.port, after.basePath]).toEqual([80, '/comics'])
    expect(await after.useCases.read()).toMatchObject({
      serverPort: { configurationSource: 25_600, databaseSource: 80, effectiveValue: 80 },
      serverContextPath: { configurationSource: null, databaseSource: '/comics', effectiveValue: '/comics' },
    })
    await after.useCases.update({ serverPort: null, serverContextPath: null })
    expect((await composeSettings(needs)).port).toBe(25_600)
  })
})
