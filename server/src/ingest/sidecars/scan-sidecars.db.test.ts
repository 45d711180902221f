import { rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { BookId, SeriesId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import type { PosterOwner } from '#domain/thumbnail/thumbnail'
import { newId } from '#platform/ids'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { waitingJobs } from '../testing/book-on-disk.test-support.ts'
import { scannedFolder } from '../testing/scanned-folder.test-support.ts'

const { at, write, move, begin } = scannedFolder()

describeOnBothEngines('sidecars', (open) => {
  it('are noted, and their owners look again when they come, change or go', async () => {
    const { scan, read, queued, stores, present } = await begin(await open())
    write('A/1.cbz', 'A/poster.jpg', 'A/1.jpg', 'A/Series.JSON')
    await scan()
    expect(await queued()).toEqual({
      AnalyzeBook: 1,
      RefreshSeriesLocalArtwork: 1,
      RefreshBookLocalArtwork: 1,
      RefreshSeriesMetadata: 1,
    })
    const names = async (parent: string) =>
      (await stores.sidecars.ofParent(at(parent))).map(({ path, kind }) => `${relative(at(''), path)} ${kind}`)
    expect(await names('A')).toEqual(expect.arrayContaining(['A/poster.jpg ARTWORK', 'A/Series.JSON METADATA']))
    expect(await names('A/1.cbz')).toEqual(['A/1.jpg ARTWORK'])

    await read()
    await scan()
    expect(await queued()).toEqual({})
    writeFileSync(at('A/1.jpg'), 'another picture')
    rmSync(at('A/poster.jpg'))
    await scan()
    expect(await queued()).toMatchObject({ RefreshBookLocalArtwork: 1, RefreshSeriesLocalArtwork: 1 })
    expect(await queued()).not.toHaveProperty('AnalyzeBook')
    expect(await names('A')).toEqual(['A/Series.JSON METADATA'])
    expect(Object.keys(await present())).toEqual(['A/1.cbz'])
  })

  it('follow a book that moves with them, and are forgotten where it was', async () => {
    const { scan, scanOne, read, queued, stores, library } = await begin(await open())
    write('A/1.cbz', 'A/1.jpg', 'B/1.cbz')
    await scan()
    await read()
    move('A', 'C')
    await scanOne('C')
    await scanOne('A')
    expect(await queued()).toMatchObject({ RefreshBookLocalArtwork: 1 })
    expect((await stores.sidecars.inLibrary(library.id)).map(({ path }) => relative(at(''), path))).toEqual(['C/1.jpg'])
  })
})

describeOnBothEngines('posters that were taken from sidecars', (open) => {
  const kept = async (open: () => Promise<OpenedDatabase>) => {
    const story = await begin(await open())
    const { stores } = story
    const keep = async (owner: PosterOwner, source: string) => {
      const picture = { mediaType: 'image/jpeg', size: 1, width: 1, height: 1, contentHash: source }
      const identity = { id: newId<ThumbnailId>(), owner, type: 'SIDECAR' as const, sourcePath: at(source) }
      await stores.thumbnails.add({ ...picture, ...identity }, 'YES')
    }
    const artwork = async () => (await waitingJobs(story)).filter(({ type }) => type.endsWith('LocalArtwork'))
    return { ...story, keep, artwork }
  }

  it('are looked at again when the book leaves its picture behind', async () => {
    const { scan, read, present, keep, artwork } = await kept(open)
    write('A/1.cbz', 'A/1.jpg', 'A/2.cbz')
    await scan()
    const bookId = (await present())['A/1.cbz'] as BookId
    await keep({ kind: 'book', id: bookId }, 'A/1.jpg')
    await read()
    move('A/1.cbz', 'A/9.cbz')
    await scan()
    expect(await artwork()).toEqual([{ type: 'RefreshBookLocalArtwork', bookId }])
  })

  it('are looked at again when the series leaves its picture behind', async () => {
    const { scan, read, stores, library, keep, artwork } = await kept(open)
    write('A/1.cbz', 'A/cover.jpg')
    await scan()
    const [series] = await stores.series.inLibrary(library.id)
    const seriesId = series?.id as SeriesId
    await keep({ kind: 'series', id: seriesId }, 'A/cover.jpg')
    await read()
    move('A/1.cbz', 'B/1.cbz')
    rmSync(at('A/cover.jpg'))
    await scan()
    expect(await artwork()).toEqual([{ type: 'RefreshSeriesLocalArtwork', seriesId }])
  })

  it.each(['book', 'series'] as const)(
    'are looked at again when the %s comes back without its picture',
    async (kind) => {
      const { scan, read, present, seriesIds, keep, artwork } = await kept(open)
      write('A/1.cbz', 'A/1.jpg', 'A/cover.jpg', 'B/1.cbz')
      await scan()
      const bookId = (await present())['A/1.cbz'] as BookId
      const seriesId = (await seriesIds())['A'] as SeriesId
      await keep({ kind: 'book', id: bookId }, 'A/1.jpg')
      await keep({ kind: 'series', id: seriesId }, 'A/cover.jpg')
      if (kind === 'book') write('A/2.cbz')
      await scan()
      move('A/1.cbz', '.away/1.cbz')
      for (const picture of ['1.jpg', 'cover.jpg']) rmSync(at(`A/${picture}`))
      await scan()
      await read()
      move('.away/1.cbz', 'A/1.cbz')
      await scan()
      const looking = (await artwork()).map((job) => ('bookId' in job ? job.bookId : 'seriesId' in job && job.seriesId))
      expect(new Set(looking)).toEqual(new Set(kind === 'series' ? [bookId, seriesId] : [bookId]))
    },
  )

  it('are looked at again when another book takes the place beside the picture', async () => {
    const { scan, read, present, keep, artwork } = await kept(open)
    write('A/1.cbz', 'A/1.jpg', 'A/2.cbz')
    await scan()
    const before = await present()
    await keep({ kind: 'book', id: before['A/1.cbz'] as BookId }, 'A/1.jpg')
    await read()
    move('A/1.cbz', 'A/3.cbz')
    move('A/2.cbz', 'A/1.cbz')
    await scan()
    const looking = (await artwork()).map((job) => ('bookId' in job ? job.bookId : job.type))
    expect(new Set(looking)).toEqual(new Set([before['A/1.cbz'], before['A/2.cbz']]))
  })
})

describeOnBothEngines('pictures beside files', (open) => {
  it('are looked at by books and series that come to them', async () => {
    const { scan, read, present, seriesIds, stores } = await begin(await open())
    write('A/1.cbz', 'A/1.jpg', 'A/cover.jpg', 'B/1.cbz')
    await scan()
    await read()
    move('A/1.cbz', 'C/1.cbz')
    write('A/1.cbz')
    await scan()
    const [books, series] = [await present(), await seriesIds()]
    expect(await waitingJobs({ stores })).toEqual(
      expect.arrayContaining([
        { type: 'RefreshBookLocalArtwork', bookId: books['A/1.cbz'] },
        { type: 'RefreshSeriesLocalArtwork', seriesId: series['A'] },
      ]),
    )
  })
})
