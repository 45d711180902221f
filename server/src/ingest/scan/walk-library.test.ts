import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { defaultLibraryOptions, type LibraryOptions } from '#domain/library/library'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { walkLibrary } from './walk-library.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spinrack-walk-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (...paths: string[]) => {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), path)
  }
}
const link = (path: string, target: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  symlinkSync(join(root, target), join(root, path))
}
type Options = Partial<LibraryOptions> & { readonly dataDir?: string }
const walk = (options: Options = {}, from = root) =>
  walkLibrary({ root: from, options: { ...defaultLibraryOptions, followLinksOutside: true, ...options } })

/** Series by their path below the root, each with the names of its books. */
const shape = async (options: Options = {}) =>
  Object.fromEntries(
    (await walk(options)).series.map((series) => [
      relative(root, series.path),
      series.books.map((book) => book.name).toSorted(),
    ]),
  )

describe('walking through a library', () => {
  it('makes a series of every folder that directly holds a book', async () => {
    write('Akira/1.cbz', 'Akira/2.cbz', 'Publisher/Saga/extra/3.cbz', 'Publisher/Saga/1.cbz', 'Publisher/notes.txt')
    expect(await shape()).toEqual({ Akira: ['1', '2'], 'Publisher/Saga': ['1'], 'Publisher/Saga/extra': ['3'] })
  })

  it('tells name, size and time of what it found', async () => {
    write('Akira/Vol. 1 (1984).cbz')
    const path = join(root, 'Akira', 'Vol. 1 (1984).cbz')
    const info = statSync(path)
    const { series } = await walk()
    expect(series).toMatchObject([
      {
        name: 'Akira',
        path: join(root, 'Akira'),
        oneshot: false,
        books: [
          {
            name: 'Vol. 1 (1984)',
            path,
            size: info.size,
            modifiedAt: Math.floor(Math.max(info.mtimeMs, info.birthtimeMs)),
          },
        ],
      },
    ])
  })

  it('makes a series of the root itself when books lie there', async () => {
    write('loose.cbz')
    const { series } = await walk()
    expect(series).toMatchObject([{ name: basename(root), path: root }])
  })

  it('knows books by their extension in any letter case, each kind only when wanted', async () => {
    write(...['a.cbz', 'b.ZIP', 'c.cbr', 'd.Rar', 'e.pdf', 'f.EPUB'].map((name) => `S/${name}`))
    write(...['g.cb7', 'h.7Z', 'i.cbt', 'j.tar'].map((name) => `S/${name}`))
    write(...['k.mobi', 'l.jpg', 'cbz', 'm.cbz.part'].map((name) => `S/${name}`))
    expect(await shape()).toEqual({ S: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] })
    expect(await shape({ scanCbx: false })).toEqual({ S: ['e', 'f'] })
    expect(await shape({ scanPdf: false, scanEpub: false })).toEqual({ S: ['a', 'b', 'c', 'd', 'g', 'h', 'i', 'j'] })
    expect(await shape({ scanCbx: false, scanPdf: false, scanEpub: false })).toEqual({})
  })

  it('takes no folder for a book, whatever its name', async () => {
    write('S/folder.cbz/inner.cbz')
    expect(await shape()).toEqual({ 'S/folder.cbz': ['inner'] })
  })

  it('leaves out what is hidden', async () => {
    write('S/.hidden.cbz', '.trash/1.cbz', 'S/.inner/deep/2.cbz', 'S/seen.cbz')
    expect(await shape()).toEqual({ S: ['seen'] })
  })

  it('follows links to folders and files, and ignores broken ones', async () => {
    write('S/1.cbz')
    link('T/linked.cbz', 'S/1.cbz')
    link('T/broken.cbz', 'nowhere.cbz')
    link('broken folder', 'nowhere')
    const outside = mkdtempSync(join(tmpdir(), 'spinrack-outside-'))
    writeFileSync(join(outside, 'away.cbz'), '')
    symlinkSync(outside, join(root, 'elsewhere'))
    expect(await shape()).toEqual({ S: ['1'], T: ['linked'], elsewhere: ['away'] })
    rmSync(outside, { recursive: true })
  })

  it('follows links out of the library only where it is wanted', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'spinrack-outside-'))
    for (const name of ['away.cbz', 'cover.jpg']) writeFileSync(join(outside, name), '')
    write('S/1.cbz')
    link('T', 'S')
    link('S/2.cbz', 'S/1.cbz')
    symlinkSync(outside, join(root, 'elsewhere'))
    symlinkSync(join(outside, 'away.cbz'), join(root, 'S/3.cbz'))
    symlinkSync(join(outside, 'cover.jpg'), join(root, 'S/cover.jpg'))
    const kept = await walk({ followLinksOutside: false })
    expect(kept.series.map(({ path, books }) => [relative(root, path), books.length])).toEqual([['S', 2]])
    expect(kept.sidecars).toEqual([])
    expect(kept.outside.toSorted()).toEqual([join(root, 'S/3.cbz'), join(root, 'elsewhere')])
    const all = await walk()
    expect(all.series.map(({ path, books }) => [relative(root, path), books.length])).toEqual([
      ['S', 3],
      ['elsewhere', 1],
    ])
    expect([all.sidecars.length, all.outside.length]).toEqual([2, 0])
    rmSync(outside, { recursive: true })
  })

  it('knows that a root behind a link holds what is in it', async () => {
    write('real/S/1.cbz')
    link('library', 'real')
    link('real/T/2.cbz', 'real/S/1.cbz')
    const found = await walk({ followLinksOutside: false }, join(root, 'library'))
    expect(found.series.map((one) => one.name).toSorted()).toEqual(['S', 'T'])
  })

  it('never goes where the server keeps its own files, by a link or not', async () => {
    write('S/1.cbz', 'data/posters/1.cbz', 'library/own/1.cbz')
    link('library/linked', 'data')
    link('library/deep', 'data/posters')
    link('library/all', '.')
    const dataDir = join(root, 'data')
    const names = async (options: Options) =>
      (await walk(options, join(root, 'library'))).series.map(({ path }) => relative(join(root, 'library'), path))
    expect((await names({ dataDir })).toSorted()).toEqual(['all/S', 'own'])
    expect(await names({ dataDir: join(root, 'library/own') })).not.toContain('own')
  })

  it.runIf(existsSync('/proc/self'))('never goes into file systems that only show the system', async () => {
    write('S/1.cbz')
    symlinkSync('/proc/self', join(root, 'self'))
    symlinkSync('/proc', join(root, 'proc'))
    const found = await walk()
    expect(found.series.map((one) => one.name)).toEqual(['S'])
    expect(found.outside.toSorted()).toEqual([join(root, 'proc'), join(root, 'self')])
  })

  it('ignores links that lead to each other, or through a file', async () => {
    write('S/1.cbz')
    link('here', 'there')
    link('there', 'here')
    link('S/2.cbz', 'S/1.cbz/2.cbz')
    const found = await walk()
    expect(found.unreadable).toEqual([])
    expect(found.series.map((one) => one.books.length)).toEqual([1])
  })

  it('takes links for unreadable whose target it may not look at, unless they are excluded', async () => {
    write('closed/Saga/1.cbz', 'S/1.cbz')
    link('library/Saga', 'closed/Saga')
    link('library/Akira/1.cbz', 'closed/Saga/1.cbz')
    link('library/backup', 'closed/Saga')
    link('library/S', 'S')
    chmodSync(join(root, 'closed'), 0o000)
    const library = join(root, 'library')
    const found = await asOrdinaryUser(() => walk({ scanDirectoryExclusions: ['backup'] }, library))
    chmodSync(join(root, 'closed'), 0o700)
    expect(found.unreadable.map(({ path }) => path).toSorted()).toEqual([
      join(library, 'Akira/1.cbz'),
      join(library, 'Saga'),
    ])
    expect(found.series.map((one) => one.name)).toEqual(['S'])
  })

  it('comes to an end when links run in a circle', async () => {
    write('S/1.cbz')
    link('S/again', 'S')
    link('S/up', '.')
    expect(await shape()).toEqual({ S: ['1'] })
  })

  it.each([
    ['link', 'real'],
    ['real', 'link'],
  ])('finds a folder once and at its real place, made in the order %s, %s', async (first) => {
    const make = {
      real: () => write('m/deep/Real/1.cbz'),
      link: () => {
        link('a link', 'm/deep/Real')
        link('z link', 'm/deep')
      },
    }
    if (first === 'link') make.link()
    make.real()
    if (first === 'real') make.link()
    expect(await shape()).toEqual({ 'm/deep/Real': ['1'] })
  })

  it('skips excluded folders with all that is in them, by any part of their path', async () => {
    write('S/1.cbz', 'S/@eaDir/2.cbz', 'S/@eaDir/deep/3.cbz', 'my #RECYCLE bin/4.cbz')
    const exclusions = { scanDirectoryExclusions: ['@eadir', '#recycle', ' '] }
    expect(await shape(exclusions)).toEqual({ S: ['1'] })
  })

  it('takes a slash in an exclusion for the beginning or the end of a name', async () => {
    write('S/backup/1.cbz', 'backup/2.cbz', 'my backup/3.cbz', '@eaDir/4.cbz', '@eaDir 2/5.cbz', 'old/deep/6.cbz')
    expect(await shape({ scanDirectoryExclusions: ['/backup', '/@eaDir/', 'old/'] })).toEqual({
      'my backup': ['3'],
      '@eaDir 2': ['5'],
    })
  })

  it.each(['spinrack-walk', '/spinrack-walk', `${tmpdir()}/`, '/', '//'])(
    'does not let a word in the path of the root hide everything: %s',
    async (word) => {
      write('S/1.cbz')
      expect(await shape({ scanDirectoryExclusions: [word], oneshotsDirectory: word })).toEqual({ S: ['1'] })
    },
  )

  it('makes each file below the one-shots directory a series of its own', async () => {
    write('_oneshots/A.cbz', '_oneshots/B.cbz', '_Oneshots/deeper/C.pdf', 'S/1.cbz')
    const { series } = await walk({ oneshotsDirectory: '_oneshots' })
    const oneshots = series.filter((one) => one.oneshot)
    expect(oneshots.map((one) => one.name).toSorted()).toEqual(['A', 'B', 'C'])
    for (const one of oneshots) {
      expect(one.books).toHaveLength(1)
      expect(one.books[0]).toMatchObject({ path: one.path, name: one.name, modifiedAt: one.modifiedAt })
    }
    expect(series.filter((one) => !one.oneshot).map((one) => one.name)).toEqual(['S'])
  })

  it('takes no folder for the one-shots directory whose name merely has that word in it', async () => {
    write('The Stone Age/1.cbz', 'The Stone Age/2.cbz', 'one/A.cbz')
    const { series } = await walk({ oneshotsDirectory: 'one' })
    expect(Object.fromEntries(series.map((each) => [each.name, each.oneshot]))).toEqual({
      'The Stone Age': false,
      A: true,
    })
  })

  it.each(['/_oneshots', '_oneshots/', '/_oneshots/'])('knows the one-shots directory by %s too', async (name) => {
    write('_oneshots/A.cbz', 'S/1.cbz')
    const { series } = await walk({ oneshotsDirectory: name })
    expect(Object.fromEntries(series.map((one) => [one.name, one.oneshot]))).toEqual({ A: true, S: false })
  })

  it('looks at the time of the books too, when told to', async () => {
    write('S/1.cbz')
    const future = Math.floor(Date.now() / 1000) + 1_000
    utimesSync(join(root, 'S/1.cbz'), future, future)
    const time = async (scanForceModifiedTime: boolean) => (await walk({ scanForceModifiedTime })).series[0]?.modifiedAt
    expect(await time(true)).toBe(future * 1000)
    expect(await time(false)).toBeLessThan(future * 1000)
  })

  it.each(['missing', 'file.cbz'])('refuses a root that is no folder: %s', async (name) => {
    write('file.cbz')
    await expect(walk({}, join(root, name))).rejects.toMatchObject({ message: 'ERR_1016', refusal: 'invalid' })
  })

  it('reports folders that it may not read, and goes on', async () => {
    write('closed/1.cbz', 'closed/deep/2.cbz', 'open/3.cbz', 'open/inner/4.cbz', 'open/inner/closed too/5.cbz')
    const closed = ['closed', 'open/inner/closed too'].map((path) => join(root, path))
    for (const folder of closed) chmodSync(folder, 0o000)
    const found = await asOrdinaryUser(() => walk())
    for (const folder of closed) chmodSync(folder, 0o700)
    expect(found.unreadable.map(({ path }) => path).toSorted()).toEqual(closed)
    expect(new Set(found.unreadable.map(({ reason }) => reason))).toEqual(new Set(['FORBIDDEN']))
    expect(found.series.map((one) => one.name).toSorted()).toEqual(['inner', 'open'])
  })

  it('takes a folder for unreadable whose files can be listed but not looked at', async () => {
    write('names only/1.cbz', 'open/2.cbz')
    chmodSync(join(root, 'names only'), 0o444)
    const found = await asOrdinaryUser(() => walk())
    chmodSync(join(root, 'names only'), 0o700)
    expect(found.unreadable).toEqual([{ path: join(root, 'names only'), reason: 'FORBIDDEN' }])
    expect(found.series.map((one) => one.name)).toEqual(['open'])
  })

  it('refuses a root that it may not read', async () => {
    write('S/1.cbz')
    chmodSync(join(root, 'S'), 0o000)
    await expect(asOrdinaryUser(() => walk({}, join(root, 'S')))).rejects.toThrow('ERR_1016')
    chmodSync(join(root, 'S'), 0o700)
  })
})

/** The superuser may read everything, so the work is done as somebody who may not. */
const asOrdinaryUser = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (process.geteuid?.() !== 0) return work()
  chmodSync(root, 0o755)
  process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}
