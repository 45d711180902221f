import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { demoLibrary } from '../support/demo-library.ts'
import { startServer } from '../support/server.ts'

const limitMegabytes = 150

test('an idle server after the demo scan holds less than 150 MB', async () => {
  test.skip(process.platform !== 'linux', 'resident memory is read from /proc')
  const server = await startServer({ libraryFolder: await demoLibrary() })
  try {
    const demo = apiOf(server.url, { email: 'demo@spinrack.local', password: 'spinrack' })
    await demo.untilIdle()
    expect((await demo.books()).filter(({ media }) => media.status !== 'READY')).toEqual([])
    const pids = async () => [server.pid, ...(await childrenOf(server.pid))]
    // The worker process closes itself when there is nothing left to do.
    await expect.poll(async () => (await pids()).length).toBe(1)
    const megabytes = Math.round((await residentKilobytes(server.pid)) / 1024)
    test.info().annotations.push({ type: 'resident memory', description: `${megabytes} MB` })
    expect(megabytes).toBeLessThan(limitMegabytes)
  } finally {
    await server.stop()
  }
})

const residentKilobytes = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1])
}

const childrenOf = async (pid: number) => {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return list.trim().split(' ').filter(Boolean).map(Number)
}
