import { expect, test } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { startServer } from '../support/server.ts'
import { withSmallLibrary } from '../support/small-library.ts'

test('the demo begins with an account and its library, and has them after a restart', () =>
  withSmallLibrary({ series: 2, booksPerSeries: 2, pagesPerBook: 2, seed: 3 }, async (libraryFolder) => {
    const server = await startServer({ libraryFolder })
    try {
      const demo = apiOf(server.url, { email: 'demo@spinrack.local', password: 'spinrack' })
      await demo.untilIdle()
      const books = await demo.books()
      expect(books.map(({ media }) => media.status)).toEqual(Array.from({ length: 4 }, () => 'READY'))
      await server.restart()
      expect((await demo.books()).map(({ id }) => id)).toEqual(books.map(({ id }) => id))
    } finally {
      await server.stop()
    }
  }))
