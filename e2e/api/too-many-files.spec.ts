import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { childrenOf } from '../support/processes.ts'
import { startServer } from '../support/server.ts'
import { withSmallLibrary } from '../support/small-library.ts'

test.skip(process.platform !== 'linux', 'only Linux can change the limits of another process')
test.skip(spawnSync('prlimit', ['--version']).status !== 0, 'there is no prlimit here')
test.setTimeout(180_000)

test('a server that may open no more files blames no job, lives, and goes on by itself', () =>
  withSmallLibrary({ series: 2, booksPerSeries: 3, pagesPerBook: 2, seed: 7 }, async (folder) => {
    const server = await startServer()
    try {
      const api = apiOf(server.url)
      await api.claim()
      const { id } = await api.addLibrary('Comics', folder)
      await api.untilIdle()
      // The worker process, which has a limit of its own, goes when there is nothing to do.
      await expect.poll(() => childrenOf(server.pid).length, { timeout: 60_000 }).toBe(0)
      const limit = (most: number) => spawnSync('prlimit', ['--pid', String(server.pid), `--nofile=${most}:`])
      limit(readdirSync(`/proc/${server.pid}/fd`).length + 1)
      const trouble = () =>
        api.tasks().then(
          ({ diskTrouble }) => diskTrouble,
          () => 'no answer',
        )
      await api.ask('POST', `api/v1/libraries/${id}/analyze`)
      await expect.poll(trouble, { timeout: 60_000 }).toBe('TOO_MANY_FILES')

      limit(1024)
      await expect.poll(trouble, { timeout: 60_000 }).toBeUndefined()
      await api.untilIdle()
      expect((await api.tasks()).failed).toEqual([])
      expect(server.logs()).not.toContain('A job failed')
    } finally {
      await server.stop()
    }
  }))
