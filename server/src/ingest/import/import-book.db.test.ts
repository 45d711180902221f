import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { aViewer } from '#domain/testing/builders.test-support'
import { emptyTrash } from '#ingest/scan/empty-trash'
import { silentLog } from '#platform/log'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { diskOperations, type FileOperations } from './file-operations.ts'
import {
  begin,
  comic,
  failing,
  hiddenIn,
  inFolder,
  systemError,
  useFolder,
  write,
  type Wish,
} from './testing/import-story.test-support.ts'

useFolder()

describeOnBothEngines('importing a book', (open) => {
  it('adds it to its series by the name it is given, and tells', async () => {
    const { run, names, books, published, series, library, jobs, history, folder } = await begin(await open())
    const source = write('in/whatever.cbz', comic(3))
    await run({ source, name: 'Saga 2' })
    expect(await names()).toEqual(['Saga 1', 'Saga 2', 'Saga 3'])
    const book = (await books()).find((one) => one.name === 'Saga 2')
    expect(book).toMatchObject({
      number: 2,
      metadata: { title: 'Saga 2', number: '2', numberSort: 2 },
      deletedAt: null,
    })
    expect((await books()).map((one) => one.metadata.number)).toEqual(['1', '2', '3'])
    expect(readFileSync(join(folder, 'Saga 2.cbz'))).toEqual(comic(3))
    expect(hiddenIn(folder)).toEqual([])
    expect(existsSync(source)).toBe(true)
    const of = { seriesId: series.id, libraryId: library.id }
    expect(published.filter((event) => event.type !== 'JobsAdded')).toEqual([
      { type: 'BookAdded', bookId: book?.id, ...of },
      { type: 'SeriesChanged', ...of },
      { type: 'BookImported', bookId: book?.id, sourceFile: source, success: true, message: null },
    ])
    expect(await jobs()).toEqual(['AnalyzeBook 9', 'HashBook 0'])
    expect(await history()).toEqual([{ type: 'BookImported', name: join(folder, 'Saga 2.cbz'), source, upgrade: 'No' }])
  })

  it.each(['COPY', 'HARDLINK', 'MOVE'] as const)('leaves nothing for the next scan to do, by %s', async (copyMode) => {
    const { run, scan, books, published } = await begin(await open())
    await run({ source: write('in/Saga 2.cbz'), copyMode })
    const before = await books()
    published.length = 0
    await scan()
    expect(await books()).toEqual(before)
    expect(published.filter((event) => event.type !== 'JobsAdded')).toEqual([])
  })

  it('lets the scan find what somebody else put there meanwhile', async () => {
    const { run, scan, names, folder } = await begin(await open())
    const copyFile: FileOperations['copyFile'] = async (from, to) => {
      writeFileSync(join(folder, 'Saga 9.cbz'), comic(1))
      await diskOperations.copyFile(from, to)
    }
    await run({ source: write('in/Saga 2.cbz'), files: { copyFile } })
    await scan()
    expect(await names()).toEqual(['Saga 1', 'Saga 2', 'Saga 3', 'Saga 9'])
  })

  it('keeps the name of the source as it is, where none is wished', async () => {
    const { run, names, folder, scan } = await begin(await open(), ['Saga/1.cbz'])
    await run({ source: write('in/What If... 2?.cbz') })
    await scan()
    expect(await names()).toEqual(['1', 'What If... 2?'])
    expect(readdirSync(folder)).toContain('What If... 2?.cbz')
  })

  it('shares the bytes of a hard link, and copies where that is not possible', async () => {
    const { run, folder } = await begin(await open())
    const source = write('in/a.cbz')
    await run({ source, copyMode: 'HARDLINK', name: 'linked' })
    expect(statSync(join(folder, 'linked.cbz')).ino).toBe(statSync(source).ino)
    await run({
      source,
      copyMode: 'HARDLINK',
      name: 'copied',
      files: {
        link: async (from, to) => (from === source ? failing('EXDEV')() : diskOperations.link(from, to)),
      },
    })
    expect(statSync(join(folder, 'copied.cbz')).ino).not.toBe(statSync(source).ino)
    expect(readFileSync(join(folder, 'copied.cbz'))).toEqual(readFileSync(source))
  })

  it('takes the file itself for a link to it', async () => {
    const { run, folder } = await begin(await open())
    const real = write('in/real.cbz')
    const source = inFolder('in/link.cbz')
    symlinkSync('real.cbz', source)
    await run({ source, copyMode: 'HARDLINK' })
    expect(statSync(join(folder, 'link.cbz')).ino).toBe(statSync(real).ino)
    expect(readdirSync(folder, { withFileTypes: true }).every((entry) => !entry.isSymbolicLink())).toBe(true)
  })

  it('says of a file that is asked for twice, and that the first moved away, that it is not there', async () => {
    const { run, published, names } = await begin(await open())
    const source = write('in/a.cbz')
    await run({ source, copyMode: 'MOVE', name: 'Saga 4' })
    await run({ source, copyMode: 'MOVE', name: 'Saga 5' })
    expect(await names()).toEqual(['Saga 1', 'Saga 3', 'Saga 4'])
    const told = published.filter((event) => event.type === 'BookImported')
    expect(told.map(({ success, message }) => [success, message])).toEqual([
      [true, null],
      [false, 'ERR_1018'],
    ])
  })

  it('moves within a disk and across disks, and keeps a source whose copy is not like it', async () => {
    const { run, folder, outcome } = await begin(await open())
    const first = write('in/a.cbz')
    await run({ source: first, copyMode: 'MOVE' })
    expect([existsSync(first), existsSync(join(folder, 'a.cbz'))]).toEqual([false, true])
    const acrossDisks: FileOperations['link'] = async (from, to) =>
      from.startsWith(inFolder('in')) ? failing('EXDEV')() : diskOperations.link(from, to)
    const second = write('in/b.cbz')
    await run({ source: second, copyMode: 'MOVE', files: { link: acrossDisks } })
    expect([existsSync(second), existsSync(join(folder, 'b.cbz'))]).toEqual([false, true])
    const third = write('in/c.cbz')
    const wrong = Buffer.alloc(statSync(third).size)
    await run({
      source: third,
      copyMode: 'MOVE',
      files: { link: acrossDisks, copyFile: async (_, to) => writeFileSync(to, wrong) },
    })
    expect([existsSync(third), existsSync(join(folder, 'c.cbz'))]).toEqual([true, false])
    expect(hiddenIn(folder)).toEqual([])
    expect(outcome()).toBeDefined()
  })

  it('works on a disk that knows no links at all', async () => {
    const { run, books, names, scan, folder } = await begin(await open())
    const files = { link: failing('EPERM') }
    await run({ source: write('in/Saga 2.cbz', comic(3)), copyMode: 'MOVE', files })
    const [first] = await books()
    await run({ source: write('in/x.cbz', comic(4)), upgrade: first?.id as BookId, name: 'Saga 1', files })
    await run({ source: write('in/y.cbz', comic(5)), upgrade: first?.id as BookId, name: 'Saga 1b', files })
    await scan()
    expect(await names()).toEqual(['Saga 1b', 'Saga 2', 'Saga 3'])
    expect(readdirSync(folder).toSorted()).toEqual(['Saga 1b.cbz', 'Saga 2.cbz', 'Saga 3.cbz'])
    expect(readFileSync(join(folder, 'Saga 1b.cbz'))).toEqual(comic(5))
  })

  it('brings the pictures of the source along, and theirs only', async () => {
    const { run, folder, jobs, stores, library, scan, published } = await begin(await open())
    const source = write('in/a.cbz')
    for (const name of ['a.jpg', 'A-2.png', 'a-b.jpg', 'ab.jpg', 'a.txt', 'a-3.cbz', 'a-3.jpg'])
      write(`in/${name}`, name)
    await run({ source, copyMode: 'MOVE', name: 'Saga 2' })
    expect(readdirSync(folder).toSorted()).toEqual([
      'Saga 1.cbz',
      'Saga 2-2.png',
      'Saga 2.cbz',
      'Saga 2.jpg',
      'Saga 3.cbz',
    ])
    expect(readdirSync(inFolder('in')).toSorted()).toEqual(['a-3.cbz', 'a-3.jpg', 'a-b.jpg', 'a.txt', 'ab.jpg'])
    expect(await jobs()).toContain('RefreshBookLocalArtwork 8')
    const known = await stores.sidecars.inLibrary(library.id)
    expect(known.map((one) => one.parentPath)).toEqual([join(folder, 'Saga 2.cbz'), join(folder, 'Saga 2.cbz')])
    published.length = 0
    await stores.jobs.cancelWaiting()
    await scan()
    expect(await jobs()).not.toContain('RefreshBookLocalArtwork 4')
  })
})

describeOnBothEngines('a picture that comes with an imported book', (open) => {
  it.each([
    ['another book', { books: ['Batman-1.cbz'], picture: 'Batman-1.jpg', name: 'Batman' }],
    ['another book of that name', { books: ['Batman.pdf'], picture: 'Batman.jpg', name: 'Batman' }],
    ['the series', { books: ['1.cbz'], picture: 'cover.jpg', name: 'cover' }],
  ])('does not take the place of a picture of %s', async (_, { books, picture, name }) => {
    const { run, folder, stores, library, scan } = await begin(
      await open(),
      books.map((book) => `Saga/${book}`),
    )
    write(`library/Saga/${picture}`, 'mine')
    await scan()
    const known = await stores.sidecars.inLibrary(library.id)
    const source = write('in/a.cbz')
    for (const suffix of ['', '-1', '-2']) write(`in/a${suffix}.jpg`, `of a${suffix}`)
    await run({ source, name, copyMode: 'MOVE' })
    expect(readFileSync(join(folder, picture), 'utf8')).toBe('mine')
    expect(readFileSync(join(folder, `${name}-2.jpg`), 'utf8')).toBe('of a-2')
    expect(readdirSync(inFolder('in'))).toEqual([picture.replace(name, 'a')])
    expect(await stores.sidecars.inLibrary(library.id)).toEqual(expect.arrayContaining(known))
  })

  it('takes the place of what was a picture of the same book', async () => {
    const { run, books, folder } = await begin(await open())
    const [old] = await books()
    write('library/Saga/Saga 1.jpg', 'old')
    const source = write('in/a.cbz')
    write('in/a.jpg', 'new')
    await run({ source, upgrade: old?.id as BookId, name: 'Saga 1' })
    expect(readFileSync(join(folder, 'Saga 1.jpg'), 'utf8')).toBe('new')
  })
})

describeOnBothEngines('an import by MOVE', (open) => {
  it('copies the picture that another book beside the source has too, and moves it with the last one', async () => {
    const { run, folder } = await begin(await open())
    const [first, second] = [write('in/a.cbz'), write('in/A.pdf')]
    write('in/a.jpg', 'of both')
    await run({ source: first, copyMode: 'MOVE', name: 'Saga 2' })
    expect(readdirSync(inFolder('in')).toSorted()).toEqual(['A.pdf', 'a.jpg'])
    await run({ source: second, copyMode: 'MOVE', name: 'Saga 4' })
    expect(readdirSync(inFolder('in'))).toEqual([])
    const pictures = ['Saga 2.jpg', 'Saga 4.jpg'].map((name) => join(folder, name))
    expect(pictures.map((path) => readFileSync(path, 'utf8'))).toEqual(['of both', 'of both'])
    expect(new Set(pictures.map((path) => statSync(path).ino)).size).toBe(2)
  })

  it('copies what is the picture of all books beside the source', async () => {
    const { run, folder } = await begin(await open())
    const [first, second] = [write('in/cover.cbz'), write('in/b.cbz')]
    write('in/cover.jpg', 'of all')
    await run({ source: first, copyMode: 'MOVE', name: 'Saga 2' })
    expect(readdirSync(inFolder('in')).toSorted()).toEqual(['b.cbz', 'cover.jpg'])
    expect(readFileSync(join(folder, 'Saga 2.jpg'), 'utf8')).toBe('of all')
    await run({ source: second, copyMode: 'MOVE', name: 'Saga 4' })
    expect(readdirSync(inFolder('in'))).toEqual(['cover.jpg'])
  })
})

describeOnBothEngines('an import into a series of the trash', (open) => {
  const emptied = async (database: OpenedDatabase) => {
    const story = await begin(database, ['Saga/Saga 1.cbz', 'Zed/1.cbz'])
    const { stores, series, library, scan, folder, published } = story
    rmSync(join(folder, 'Saga 1.cbz'))
    await scan()
    expect((await stores.series.byId(series.id))?.deletedAt).not.toBeNull()
    published.length = 0
    const posters = { write: async () => '', read: async () => undefined, remove: async () => {} }
    return {
      ...story,
      emptyTrash: () =>
        emptyTrash({ ...database, posters, clock: Date.now, log: silentLog() })(library.id, { asked: true }),
      /** Series and books that are not in the trash, by their names. */
      present: async () => {
        const result: Record<string, string[]> = {}
        for (const { id, name, deletedAt } of await stores.series.inLibrary(library.id)) {
          const books = (await stores.books.inSeries(id)).filter((book) => book.deletedAt === null)
          result[deletedAt === null ? name : `${name} (trash)`] = books.map((book) => book.name)
        }
        return result
      },
    }
  }

  it.each([
    ['a new book', false],
    ['an upgrade', true],
  ])('brings the series back, by %s', async (_, isUpgrade) => {
    const { run, books, series, stores, scan, emptyTrash: empty, present, published } = await emptied(await open())
    const [old] = await books()
    await run({ source: write('in/Saga 2.cbz'), ...(isUpgrade && { upgrade: old?.id as BookId }) })
    const expected = { Saga: ['Saga 2'], Zed: ['1'] }
    expect(await present()).toEqual(expected)
    expect(await stores.seriesReader.find(aViewer(), series.id)).toMatchObject({ bookCount: 1 })
    expect(published).toContainEqual(expect.objectContaining({ type: 'SeriesChanged', seriesId: series.id }))
    await scan()
    expect(await present()).toEqual(expected)
    await empty()
    expect(await present()).toEqual(expected)
  })

  it('is refused when the trash was emptied in the last moment', async () => {
    const { run, folder, outcome, emptyTrash: empty } = await emptied(await open())
    const copyFile: FileOperations['copyFile'] = async (from, to) => {
      await empty()
      await diskOperations.copyFile(from, to)
    }
    await run({ source: write('in/Saga 2.cbz'), files: { copyFile } })
    expect(outcome()).toMatchObject({ success: false, message: 'Series not found' })
    expect(readdirSync(folder)).toEqual([])
  })

  it('that left it there is mended by the next scan, and by no means by emptying the trash', async () => {
    const { run, series, stores, scan, emptyTrash: empty, present } = await emptied(await open())
    await run({ source: write('in/Saga 2.cbz') })
    await stores.series.saveScan(series.id, { ...series, deletedAt: 5 })
    await empty()
    expect(await present()).toEqual({ 'Saga (trash)': ['Saga 2'], Zed: ['1'] })
    await scan()
    expect(await present()).toEqual({ Saga: ['Saga 2'], Zed: ['1'] })
  })

  it('that left it there goes to the trash once its file is gone', async () => {
    const { run, series, stores, scan, present, folder } = await emptied(await open())
    await run({ source: write('in/Saga 2.cbz') })
    await stores.series.saveScan(series.id, { ...series, deletedAt: 5 })
    rmSync(folder, { recursive: true })
    write('library/Zed/2.cbz')
    await scan()
    expect(await present()).toEqual({ 'Saga (trash)': [], Zed: ['1', '2'] })
  })
})

describeOnBothEngines('an import that may not be', (open) => {
  it('is refused by the first thing that is wrong', async () => {
    const { run, published, names, folder } = await begin(await open())
    const failure = async (wish: Wish) => {
      published.length = 0
      await run(wish)
      const event = published[0]
      expect(event).toMatchObject({ type: 'BookImported', bookId: null, sourceFile: wish.source, success: false })
      return event?.type === 'BookImported' ? event.message : null
    }
    const source = write('in/Saga 2.cbz')
    mkdirSync(inFolder('in/folder.cbz'))
    symlinkSync(join(folder, 'Saga 1.cbz'), inFolder('in/into.cbz'))
    expect(await failure({ source: inFolder('in/nothing.cbz') })).toBe('ERR_1018')
    expect(await failure({ source: inFolder('in/folder.cbz') })).toBe('ERR_1018')
    expect(await failure({ source: 'relative.cbz' })).toBe('ERR_1018')
    expect(await failure({ source: join(folder, 'Saga 1.cbz') })).toBe('ERR_1019')
    expect(await failure({ source: inFolder('in/into.cbz') })).toBe('ERR_1019')
    expect(await failure({ source, name: 'Saga 1' })).toBe('ERR_1021')
    expect(await failure({ source, name: '../Other/Saga 1' })).toBe('ERR_1021')
    expect(await failure({ source: write('in/x.txt') })).toBe('ERR_1022')
    for (const name of ['..', '.hidden', 'a\0b', '  ']) {
      expect(await failure({ source, name })).toBe('Destination name is not possible')
    }
    expect(await names()).toEqual(['Saga 1', 'Saga 3'])
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it('does not upgrade a book of another series, and takes an unknown one for none', async () => {
    const { run, published, stores, library, series, names } = await begin(await open(), [
      'Saga/Saga 1.cbz',
      'Zed/1.cbz',
    ])
    const other = (await stores.books.inLibrary(library.id)).find((book) => book.seriesId !== series.id)
    const source = write('in/Saga 2.cbz')
    await run({ source, upgrade: other?.id as BookId })
    expect(published.at(-1)).toMatchObject({ success: false, message: 'ERR_1020' })
    await run({ source, upgrade: 'nobody' as BookId })
    expect(await names()).toEqual(['Saga 1', 'Saga 2'])
  })

  it('leaves no trace on a full disk', async () => {
    const { run, folder, names, outcome } = await begin(await open())
    const copyFile: FileOperations['copyFile'] = async (_, to) => {
      writeFileSync(to, 'half a fi')
      throw systemError('ENOSPC')
    }
    await run({ source: write('in/Saga 2.cbz'), files: { copyFile } })
    expect(outcome()).toMatchObject({ success: false, message: 'No space left on the disk' })
    expect(readdirSync(folder).toSorted()).toEqual(['Saga 1.cbz', 'Saga 3.cbz'])
    expect(await names()).toEqual(['Saga 1', 'Saga 3'])
  })

  it('never overwrites a file that appears in the last moment', async () => {
    const { run, folder, names, outcome } = await begin(await open())
    const link: FileOperations['link'] = async (from, to) => {
      if (to.endsWith('Saga 2.cbz')) writeFileSync(to, 'mine')
      await diskOperations.link(from, to)
    }
    await run({ source: write('in/Saga 2.cbz'), files: { link } })
    expect(outcome()).toMatchObject({ success: false, message: 'ERR_1021' })
    expect(readFileSync(join(folder, 'Saga 2.cbz'), 'utf8')).toBe('mine')
    expect(await names()).toEqual(['Saga 1', 'Saga 3'])
    expect(hiddenIn(folder)).toEqual([])
  })
})
