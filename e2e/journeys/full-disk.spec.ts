import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { signIn } from '../support/account.ts'
import { apiOf } from '../support/api.ts'
import { startServer } from '../support/server.ts'
import { mountSmallDisk } from '../support/small-disk.ts'
import { withSmallLibrary } from '../support/small-library.ts'

test('a server whose disk is full goes on showing what it has, says so, and recovers by itself', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const disk = mountSmallDisk(32)
  if ('refused' in disk) return test.skip(true, disk.refused)
  try {
    await withSmallLibrary({ series: 4, booksPerSeries: 5, pagesPerBook: 4, seed: 5 }, async (folder) => {
      const server = await startServer({ dataDir: join(disk.folder, 'data') })
      const api = apiOf(server.url)
      await api.claim()
      const { id } = await api.addLibrary('Comics', folder)
      await api.untilIdle()
      const books = await api.books()
      const [book] = books
      const turnPage = () =>
        api.ask('PATCH', `api/v1/books/${book?.id}/read-progress`, { page: 2 }).then(
          () => 'saved',
          (error: unknown) => String(error),
        )
      const readPage = async () => (await api.ask('GET', `api/v1/books/${book?.id}/pages/1`)).status

      // At its start it has nothing but the little room it kept: what the last run left behind is tidied up.
      await server.restart()
      await server.restart({ whileDown: () => disk.fill() })
      expect(await readPage()).toBe(200)
      await expect.poll(turnPage).toContain('507')
      expect(await turnPage()).toContain('ERR_9001')
      await expect.poll(async () => (await api.tasks()).diskTrouble).toBe('FULL')

      const context = await browser.newContext({ baseURL: server.url })
      await signIn(context.request)
      const page = await context.newPage()
      await page.goto('')
      const notice = page.getByRole('alert').filter({ hasText: 'is full' })
      await expect(notice).toBeVisible()

      // Work that was queued just before there was no room left.
      disk.makeRoom()
      await expect(notice).toBeHidden()
      expect(await turnPage()).toBe('saved')
      await api.ask('POST', `api/v1/libraries/${id}/analyze`)
      disk.fill()
      await expect.poll(turnPage).toContain('507')
      await expect.poll(async () => (await api.tasks()).diskTrouble).toBe('FULL')
      await expect(notice).toBeVisible()
      expect((await api.tasks()).failed).toEqual([])
      expect(await readPage()).toBe(200)

      disk.makeRoom()
      await expect(notice).toBeHidden()
      await api.untilIdle()
      expect((await api.tasks()).failed).toEqual([])
      expect((await api.books()).map(({ media }) => media.status)).toEqual(books.map(() => 'READY'))
      await context.close()
      await server.stop()
    })
  } finally {
    disk.remove()
  }
})
