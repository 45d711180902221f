import { chmodSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { describeOnBothEngines } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { doWaiting } from '../testing/book-on-disk.test-support.ts'
import { scannedFolder } from '../testing/scanned-folder.test-support.ts'

const { at, write, move, begin } = scannedFolder()

describeOnBothEngines('a scan of one folder', (open) => {
  it('sees what is in it and below, and nothing else', async () => {
    const { scanOne, scan, present } = await begin(await open())
    write('A/1.cbz', 'B/1.cbz')
    await scan()
    write('A/2.cbz', 'A/deep/3.cbz', 'B/2.cbz', 'AB/1.cbz')
    rmSync(at('A/1.cbz'))
    rmSync(at('B/1.cbz'))
    await scanOne('A')
    expect(Object.keys(await present()).toSorted()).toEqual(['A/2.cbz', 'A/deep/3.cbz', 'B/1.cbz'])
  })

  it('trashes what was in a folder that is gone', async () => {
    const { scanOne, scan, present, unavailable } = await begin(await open())
    write('A/1.cbz', 'A/deep/1.cbz', 'B/1.cbz')
    await scan()
    rmSync(at('A'), { recursive: true })
    await scanOne('A')
    expect(Object.keys(await present())).toEqual(['B/1.cbz'])
    expect(await unavailable()).toBe(false)
  })

  it('deletes nothing when the disk is away with the folder, whichever folder it is', async () => {
    const { scanOne, scan, present, unavailable } = await begin(await open())
    write('A/1.cbz', 'B/1.cbz')
    await scan()
    const before = await present()
    for (const folder of ['A', 'B']) rmSync(at(folder), { recursive: true })
    await scanOne('A')
    expect([await present(), await unavailable()]).toEqual([before, true])
    write('A/1.cbz', 'B/1.cbz')
    await scanOne('B')
    expect(await unavailable()).toBe(false)
    rmSync(at(''), { recursive: true })
    await scanOne('A')
    expect([Object.keys(await present()), await unavailable()]).toEqual([Object.keys(before), true])
  })

  it.each([
    ['where they came from first', ['A', 'B']],
    ['where they went first', ['B', 'A']],
  ])('keeps ids of books and series that moved, scanned %s', async (_, order) => {
    const { scanOne, scan, read, present, seriesIds, queued } = await begin(await open())
    write('A/1.cbz', 'A/2.cbz', 'C/1.cbz')
    await scan()
    const [books, series] = [await present(), await seriesIds()]
    await read()
    move('A', 'B')
    for (const folder of order) await scanOne(folder)
    expect(await present()).toEqual({
      'B/1.cbz': books['A/1.cbz'],
      'B/2.cbz': books['A/2.cbz'],
      'C/1.cbz': books['C/1.cbz'],
    })
    expect((await seriesIds())['B']).toBe(series['A'])
    expect(await queued()).not.toHaveProperty('AnalyzeBook')
  })

  it('keeps what left for a folder nobody looked at yet, until somebody does, even if the trash is to be emptied', async () => {
    const { scanOne, scan, present, queued, read } = await begin(await open(), { emptyTrashAfterScan: true })
    write('A/1.cbz', 'A/2.cbz', 'B/1.cbz')
    await scan()
    const before = await present()
    await read()
    move('A/2.cbz', 'B/2.cbz')
    await scanOne('A')
    expect(await queued()).not.toHaveProperty('EmptyTrash')
    expect(await present()).not.toHaveProperty('B/2.cbz')
    await scanOne('B')
    expect((await present())['B/2.cbz']).toBe(before['A/2.cbz'])
  })

  it('tells a book that moved from the file that came in its place, whichever folder is looked at first', async () => {
    for (const order of [
      ['A', 'B'],
      ['B', 'A'],
    ]) {
      const { scanOne, scan, present } = await begin(await open())
      write('A/1.cbz', 'B/2.cbz')
      await scan()
      const before = await present()
      move('A/1.cbz', 'B/1.cbz')
      writeFileSync(at('A/1.cbz'), 'another book')
      for (const folder of order) await scanOne(folder)
      const { 'A/1.cbz': newcomer, ...others } = await present()
      expect(others).toEqual({ 'B/1.cbz': before['A/1.cbz'], 'B/2.cbz': before['B/2.cbz'] })
      expect(newcomer).not.toBe(before['A/1.cbz'])
      rmSync(at(''), { recursive: true })
    }
  })

  it('gives a book its new file when the former one is nowhere', async () => {
    const { scanOne, scan, present } = await begin(await open())
    write('A/1.cbz', 'B/1.cbz')
    await scan()
    const before = await present()
    write('new.part')
    move('new.part', 'A/1.cbz')
    await scanOne('A')
    expect(await present()).toEqual(before)
  })

  it('looks at everything when links to folders are about', async () => {
    const { scanOne, scan, present } = await begin(await open())
    write('A/1.cbz', 'B/1.cbz')
    await scan()
    write('B/2.cbz')
    symlinkSync(at('B'), at('A/link to B'))
    await scanOne('A')
    await scanOne('A/link to B')
    expect(Object.keys(await present()).toSorted()).toEqual(['A/1.cbz', 'B/1.cbz', 'B/2.cbz'])
  })

  it('takes the path of a file for its folder, and finds nothing in hidden or foreign ones', async () => {
    const { scanOne, scan, present } = await begin(await open(), { scanDirectoryExclusions: ['@eaDir'] })
    write('A/1.cbz')
    await scan()
    write('A/2.cbz', 'A/.hidden/3.cbz', 'A/@eaDir/4.cbz')
    await scanOne('A/2.cbz')
    await scanOne('A/.hidden')
    await scanOne('A/@eaDir')
    await scanOne('../elsewhere')
    expect(Object.keys(await present()).toSorted()).toEqual(['A/1.cbz', 'A/2.cbz'])
  })
})

describeOnBothEngines('a deep scan', (open) => {
  it('looks at every series again, but reads no file again and changes no date', async () => {
    const { scan, scanOne, read, queued, published, stores, library } = await begin(await open())
    write('A/1.cbz', 'A/poster.jpg', 'B/1.cbz')
    await scan()
    await read()
    const dates = async () =>
      (await stores.series.inLibrary(library.id)).map(({ modifiedAt }) => modifiedAt).toSorted((a, b) => a - b)
    const before = await dates()
    await scan(true)
    expect(await queued()).toEqual({ RefreshSeriesMetadata: 2, RefreshSeriesLocalArtwork: 1 })
    expect(published.filter(({ type }) => type !== 'JobsAdded')).toEqual([])
    expect(await dates()).toEqual(before)
    await doWaiting({ stores })
    await scanOne('B', true)
    expect(await queued()).toEqual({ RefreshSeriesMetadata: 1 })
  })

  it('numbers again what lost its number', async () => {
    const { scan, stores, library } = await begin(await open())
    write('A/1.cbz', 'A/2.cbz')
    await scan()
    const second = (await stores.books.inLibrary(library.id)).find(({ name }) => name === '2')
    if (!second) throw new Error('the second book is there')
    const numbers = async () => (await stores.books.metadata(second.id))?.values
    const values = await numbers()
    if (values) await stores.books.saveMetadata(second.id, { ...values, number: '77', numberSort: 77 })
    await scan()
    expect(await numbers()).toMatchObject({ number: '77' })
    await scan(true)
    expect(await numbers()).toMatchObject({ number: '2', numberSort: 2 })
  })
})

describeOnBothEngines('a folder that cannot be read', (open) => {
  it('is named, keeps its books, and does not keep others from coming and going', async () => {
    const { scan, scanOne, present, unavailable, unreadable, read } = await begin(await open())
    write('A/1.cbz', 'B/1.cbz', 'closed/1.cbz', 'closed/deep/1.cbz')
    await scan()
    const before = await present()
    await read()
    rmSync(at('A'), { recursive: true })
    write('B/2.cbz')
    chmodSync(at('closed'), 0o000)
    await asOrdinaryUser(() => scan())
    chmodSync(at('closed'), 0o700)
    expect([await unavailable(), await unreadable()]).toEqual([false, { closed: 'FORBIDDEN' }])
    const { 'A/1.cbz': _, ...left } = before
    expect(await present()).toEqual({ ...left, 'B/2.cbz': expect.any(String) })
    await scanOne('B')
    expect(await unreadable()).toEqual({ closed: 'FORBIDDEN' })
    await scanOne('closed/deep')
    expect([await present(), await unreadable()]).toEqual([{ ...left, 'B/2.cbz': expect.any(String) }, {}])
  })

  it('keeps its books even if it is all there is, and is not the root', async () => {
    const { scan, present, unavailable, unreadable } = await begin(await open())
    write('closed/1.cbz')
    await scan()
    const before = await present()
    chmodSync(at('closed'), 0o000)
    await asOrdinaryUser(() => scan())
    chmodSync(at('closed'), 0o700)
    expect([await present(), await unavailable(), await unreadable()]).toEqual([before, false, { closed: 'FORBIDDEN' }])
    await scan()
    expect([await present(), await unreadable()]).toEqual([before, {}])
  })

  it('has its books read once it can be read, if that is still to be done', async () => {
    const { scan, scanOne, queued, stores } = await begin(await open())
    write('A/1.cbz', 'closed/1.cbz')
    await scan()
    await stores.jobs.cancelWaiting()
    chmodSync(at('closed'), 0o000)
    await asOrdinaryUser(() => scan())
    chmodSync(at('closed'), 0o700)
    expect(await queued()).toEqual({ AnalyzeBook: 1 })
    await scanOne('A')
    expect(await queued()).toEqual({ AnalyzeBook: 2 })
  })
})

describeOnBothEngines('after a scan', (open) => {
  it('follows the work that the options ask for, at the lowest priority', async () => {
    const { scan, stores } = await begin(await open(), { convertToCbz: true, hashPages: true })
    write('A/1.cbz')
    await scan()
    const claimed = await stores.jobs.claim({
      owner: 'me',
      now: Date.now() + 1_000,
      until: Date.now() + 9_000,
      limit: 9,
    })
    const lowest = claimed.filter(({ priority }) => priority === 0).map(({ job }) => job.type)
    expect(lowest).toEqual(['FindBooksToConvert', 'FindBooksWithMissingPageHash', 'FindDuplicatePagesToDelete'])
  })

  it('is noted when it was, but not after a scan of one folder or of a disk that is away', async () => {
    const { scan, scanOne, stores, library } = await begin(await open())
    const last = async () => (await stores.scans.lastFinished()).get(library.id)
    write('A/1.cbz', 'B/1.cbz')
    await scan()
    const first = await last()
    expect(first).toBeGreaterThan(0)
    await scanOne('A')
    rmSync(at(''), { recursive: true })
    await scan()
    expect(await last()).toBe(first)
  })
})

/** The superuser may read everything, so the work is done as somebody who may not. */
const asOrdinaryUser = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (process.geteuid?.() !== 0) return work()
  chmodSync(at(''), 0o755)
  process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}
