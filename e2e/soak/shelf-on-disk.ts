import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { writeComicInfo } from '@spinrack/fixtures/comic-info'
import type { Random } from '@spinrack/fixtures/draw/random'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { writeZip } from '@spinrack/fixtures/zip-writer'
import sharp from 'sharp'

/** Red, green and blue: a cover of one colour is known again in its poster. */
export type Colour = readonly [number, number, number]

export type ModelBook = {
  /** Stays the same whatever happens to the file. */
  readonly serial: number
  path: string
  cover: Colour
  pages: readonly Buffer[]
  title: string
  arc: string | undefined
  /** Of the picture that lies beside the file. */
  companion: Colour | undefined
  /** What the server calls it, once it is known. */
  id: string | undefined
  /** Where somebody is in it; undefined before and where that cannot be told. */
  page: number | undefined
  /** Since the last look: a file that is somewhere else and shows something else too is another book. */
  hasMoved: boolean
  /** Its former place may be somebody else's by now, who would be taken for it if it were changed or gone. */
  hasMadeRoom: boolean
  hasOtherPages: boolean
  isRetagged: boolean
}

const stemOf = (path: string) => join(dirname(path), basename(path, extname(path)))
export const companionOf = (book: ModelBook) => `${stemOf(book.path)}.jpg`
export const coverIn = (folder: string) => join(folder, 'cover.jpg')
export const arcs = ['Dawn', 'Dusk', 'Night'] as const

const folders = ['A', 'B', 'C', 'D/E']

/** The files of a library as a model knows them, and as they are. */
export const shelfOnDisk = (root: string, random: Random) => {
  let books: ModelBook[] = []
  let count = 0
  const covers = new Map<string, Colour>()
  /** Places that were taken at the last look: a stranger there cannot be told from a file that was written anew. */
  let former = new Set<string>()
  /** Those of them that are free again, since their file is elsewhere and as it was. */
  const vacated = new Set<string>()

  const someColour = (): Colour => [random.int(0, 255), random.int(0, 255), random.int(0, 255)]
  const isTaken = (path: string) => former.has(stemOf(path)) || books.some((one) => stemOf(one.path) === stemOf(path))
  const freePlace = (extension: string): string => {
    const left = [...vacated].filter((stem) => !isTaken(stem))
    if (left.length > 0 && random.chance(0.4)) return `${random.pick(left)}${extension}`
    const path = join(root, random.pick(folders), `v${random.int(0, 80)}${extension}`)
    return isTaken(path) ? freePlace(extension) : path
  }

  const write = (book: ModelBook) => {
    const arc = book.arc && { StoryArc: book.arc, StoryArcNumber: String(book.serial) }
    const info = writeComicInfo({ Title: book.title, Number: String(book.serial), ...arc })
    const pages = book.pages.map((data, at) => ({ name: `${100 + at}.jpg`, data }))
    const entries = [{ name: 'ComicInfo.xml', data: Buffer.from(info) }, ...pages]
    mkdirSync(dirname(book.path), { recursive: true })
    const unfinished = join(dirname(book.path), '.unfinished')
    writeFileSync(unfinished, extname(book.path) === '.cbr' ? writeRar(entries) : writeZip(entries))
    renameSync(unfinished, book.path)
  }
  const move = (from: string, to: string) => {
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
  }
  const draw = async (cover: Colour) => {
    const others = Array.from({ length: random.int(1, 4) }, () => paint(someColour()))
    return Promise.all([paint(cover), ...others])
  }

  const steps = {
    add: async () => {
      const cover = someColour()
      const book = {
        serial: ++count,
        path: freePlace(random.chance(0.25) ? '.cbr' : '.cbz'),
        cover,
        pages: await draw(cover),
        title: `Book ${count}`,
        arc: random.chance(0.3) ? random.pick(arcs) : undefined,
        companion: undefined,
        id: undefined,
        page: undefined,
        hasMoved: false,
        hasMadeRoom: false,
        hasOtherPages: false,
        isRetagged: false,
      }
      write(book)
      books.push(book)
    },
    remove: async (book: ModelBook) => {
      if (books.length < 6 || book.hasMadeRoom) return
      rmSync(book.path)
      rmSync(companionOf(book), { force: true })
      books = books.filter((one) => one !== book)
    },
    moveBook: async (book: ModelBook) => {
      if (book.hasOtherPages) return
      const [from, to] = [book.path, freePlace(extname(book.path))]
      if (book.companion) move(companionOf(book), `${stemOf(to)}.jpg`)
      move(from, to)
      book.path = to
      if (!book.hasMoved && !book.isRetagged) {
        former.delete(stemOf(from))
        vacated.add(stemOf(from))
        book.hasMadeRoom = true
      }
      book.hasMoved = true
    },
    renameFolder: async ({ path }: ModelBook) => {
      const [from, to] = [dirname(path), join(root, `F${random.int(0, 40)}`)]
      const inside = books.filter((one) => dirname(one.path) === from)
      if (existsSync(to) || inside.some((one) => one.hasOtherPages)) return
      move(from, to)
      for (const one of inside) Object.assign(one, { path: join(to, basename(one.path)), hasMoved: true })
      const cover = covers.get(from)
      if (cover) covers.set(to, cover)
      covers.delete(from)
    },
    retag: async (book: ModelBook) => {
      if (book.hasMadeRoom) return
      book.isRetagged = true
      book.title = `Book ${book.serial} again ${random.int(0, 99)}`
      if (random.chance(0.5)) book.arc = random.chance(0.5) ? random.pick(arcs) : undefined
      if (random.chance(0.3) && !book.hasMoved) {
        book.cover = someColour()
        book.pages = await draw(book.cover)
        book.hasOtherPages = true
        book.page = undefined
      }
      write(book)
    },
    changeCompanion: async (book: ModelBook) => {
      book.companion = book.companion ? undefined : someColour()
      if (book.companion) writeFileSync(companionOf(book), await paint(book.companion))
      else rmSync(companionOf(book), { force: true })
    },
    changeCover: async ({ path }: ModelBook) => {
      const folder = dirname(path)
      const cover = covers.has(folder) ? undefined : someColour()
      if (cover) writeFileSync(coverIn(folder), await paint(cover))
      else rmSync(coverIn(folder), { force: true })
      if (cover) covers.set(folder, cover)
      else covers.delete(folder)
    },
  }

  return {
    steps,
    covers: covers as ReadonlyMap<string, Colour>,
    books: () => books as readonly ModelBook[],
    /** Nothing happens to a file while the server may be converting it, but its name may be another afterwards. */
    someBook: (): ModelBook => settled(random.pick(books)),
    settle: () => books.forEach(settled),
    beginRound: () => {
      former = new Set(books.map(({ path }) => stemOf(path)))
      vacated.clear()
    },
  }
}

const settled = (book: ModelBook): ModelBook => {
  const converted = `${stemOf(book.path)}.cbz`
  if (!existsSync(book.path) && existsSync(converted)) book.path = converted
  return book
}

const paint = ([r, g, b]: Colour): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 90, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()

export type ShelfOnDisk = ReturnType<typeof shelfOnDisk>
