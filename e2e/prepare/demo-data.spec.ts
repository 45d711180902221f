import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { keepDemoData, scanDemoLibrary } from '../support/demo-data.ts'
import { childrenOf } from '../support/processes.ts'
import { startServer, type TestServer } from '../support/server.ts'

const limitMegabytes = 150

test('the demo library is scanned for the journeys, and the idle server then holds less than 150 MB', async () => {
  const server = await startServer()
  try {
    await scanDemoLibrary(server)
    expect((await apiOf(server.url).books()).filter(({ media }) => media.status !== 'READY')).toEqual([])
    // Resident memory is read from /proc.
    if (process.platform === 'linux') await expectLittleMemory(server)
    await keepDemoData(server)
  } finally {
    await server.stop()
  }
})

const expectLittleMemory = async ({ pid }: TestServer) => {
  // The worker process closes itself when there is nothing left to do.
  await expect.poll(() => childrenOf(pid)).toEqual([])
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
  test.info().annotations.push({ type: 'resident memory', description: `${megabytes} MB` })
  expect(megabytes).toBeLessThan(limitMegabytes)
}
