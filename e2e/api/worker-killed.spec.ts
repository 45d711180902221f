import { expect, test } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { childrenOf, killIfThere } from '../support/processes.ts'
import { startServer } from '../support/server.ts'
import { withSmallLibrary } from '../support/small-library.ts'

test.skip(process.platform !== 'linux', 'only Linux says which processes a server has started')
test('a server whose worker is killed in the middle of an import ends it all the same', () =>
  withSmallLibrary({ series: 24, booksPerSeries: 5, pagesPerBook: 6, seed: 9 }, async (folder) => {
    const server = await startServer()
    try {
      const api = apiOf(server.url)
      await api.claim()
      await api.addLibrary('Comics', folder)
      const analyzed = async () => (await api.books()).filter(({ media }) => media.status === 'READY').length
      for (const enough of [5, 40]) {
        await expect.poll(analyzed, { intervals: [20] }).toBeGreaterThan(enough)
        expect((await api.tasks()).count).toBeGreaterThan(0)
        childrenOf(server.pid).forEach(killIfThere)
      }
      await api.untilIdle()

      expect(await analyzed()).toBe(120)
      expect((await api.tasks()).failed).toEqual([])
      expect(server.logs()).toContain('The worker process ended (SIGKILL)')
    } finally {
      await server.stop()
    }
  }))
