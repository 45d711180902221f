import { expect, test } from '@playwright/test'
import { variations } from '@spinrack/fixtures/variations'
import { type Api, apiOf } from '../support/api.ts'
import { startServer } from '../support/server.ts'
import { withSmallLibrary } from '../support/small-library.ts'

const lives = variations(20, 7)

test('a library scanned by a server that is killed many times equals one scanned in peace', () =>
  withSmallLibrary({ series: 24, booksPerSeries: 5, pagesPerBook: 6, seed: 9 }, async (folder) => {
    const peaceful = await startServer()
    const troubled = await startServer()
    try {
      const calm = apiOf(peaceful.url)
      await calm.claim()
      await calm.addLibrary('Comics', folder)
      await calm.untilIdle()

      const api = apiOf(troubled.url)
      await api.claim()
      await api.addLibrary('Comics', folder)
      let interrupted = 0
      for (let life = 0; life < lives; life++) {
        // Different moments: in the walk, in the middle of a series, between a poster and its record.
        await new Promise((resolve) => setTimeout(resolve, 40 + ((life * 97) % 260)))
        if ((await api.tasks()).count > 0) interrupted += 1
        await troubled.kill()
        await troubled.restart()
        // A library that is already whole is read anew, so that every kill falls into work.
        if ((await api.tasks()).count === 0) await readAllAgain(api)
      }
      expect(interrupted).toBeGreaterThan(lives / 2)
      await api.untilIdle()

      expect(await summary(api)).toEqual(await summary(calm))
      expect((await api.tasks()).failed).toEqual([])
    } finally {
      await peaceful.stop()
      await troubled.stop()
    }
  }))

const readAllAgain = async (api: Api) => {
  for (const book of await api.books()) await api.ask('POST', `api/v1/books/${book.id}/analyze`)
}

/** Everything a person would notice, without what is random by nature: ids and times. */
const summary = async (api: Api) => {
  const series = await api.series()
  const books = await api.books()
  const posters = await Promise.all(
    books.map(async ({ id }) => {
      const poster = await api.ask('GET', `api/v1/books/${id}/thumbnail`)
      return poster.headers.get('etag')
    }),
  )
  return {
    series: series.map(({ name, booksCount, metadata, booksMetadata, deleted }) => ({
      name,
      booksCount,
      title: metadata.title,
      authors: booksMetadata.authors,
      releaseDate: booksMetadata.releaseDate,
      deleted,
    })),
    books: books.map(({ url, number, media, metadata, deleted, sizeBytes }, i) => ({
      url,
      number,
      sizeBytes,
      media,
      title: metadata.title,
      issue: metadata.number,
      deleted,
      poster: posters[i],
    })),
  }
}
