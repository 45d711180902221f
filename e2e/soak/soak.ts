// Days in the life of a library, made up by chance: files come, go, move and change, people read, scan, refresh and cancel,
// the server is killed; in the end it must know just what is there. Slow and never twice the same: run it by hand.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createRandom, type Random } from '@spinrack/fixtures/draw/random'
import { apiOf, type Api } from '../support/api.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { compare } from './compare.ts'
import { shelfOnDisk, type ModelBook, type ShelfOnDisk } from './shelf-on-disk.ts'

const rounds = 8
const stepsOfRound = 14

type Life = {
  readonly shelf: ShelfOnDisk
  readonly server: TestServer
  readonly api: Api
  readonly libraryId: string
  readonly random: Random
}

type Step = readonly [weight: number, (life: Life, book: ModelBook) => Promise<unknown>]

const ask = ({ api, libraryId }: Life, what: string) => api.ask('POST', `api/v1/libraries/${libraryId}/${what}`)

const steps: Readonly<Record<string, Step>> = {
  add: [14, ({ shelf }) => shelf.steps.add()],
  remove: [8, ({ shelf }, book) => shelf.steps.remove(book)],
  moveBook: [14, ({ shelf }, book) => shelf.steps.moveBook(book)],
  renameFolder: [6, ({ shelf }, book) => shelf.steps.renameFolder(book)],
  retag: [12, ({ shelf }, book) => shelf.steps.retag(book)],
  changeCompanion: [6, ({ shelf }, book) => shelf.steps.changeCompanion(book)],
  changeCover: [5, ({ shelf }, book) => shelf.steps.changeCover(book)],
  scan: [4, (life) => ask(life, 'scan')],
  deepScan: [2, (life) => ask(life, 'scan?deep=true')],
  analyze: [3, (life) => ask(life, 'analyze')],
  refresh: [4, (life) => ask(life, 'metadata/refresh')],
  cancel: [4, ({ api }) => api.ask('DELETE', 'api/v1/tasks')],
  kill: [
    4,
    async ({ server }) => {
      await server.kill()
      await server.restart()
    },
  ],
  read: [
    6,
    async ({ api, random }, book) => {
      if (!book.id || book.hasOtherPages) return
      const page = random.int(1, book.pages.length)
      await api.ask('PATCH', `api/v1/books/${book.id}/read-progress`, { page })
      book.page = page
    },
  ],
  wait: [8, ({ random }) => pause(random.int(0, 400))],
}

const wanted = Object.entries(steps).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name))

/** Answers what went wrong, and what happened in that round. */
const live = async (life: Life, root: string): Promise<string[]> => {
  const { shelf, api, libraryId, random } = life
  for (let round = 0; round <= rounds; round++) {
    const story: string[] = []
    shelf.beginRound()
    for (let step = 0; step < (round === 0 ? 0 : stepsOfRound); step++) {
      const [name, book] = [random.pick(wanted), shelf.someBook()]
      story.push(`${name} ${book.path}`)
      // What a person asks for of a book that is being moved may well be refused.
      await steps[name]?.[1](life, book).catch((error: unknown) => story.push(`  ${String(error)}`))
      if (random.chance(0.3)) await pause(random.int(0, 120))
    }
    await api.untilIdle()
    for (let look = 0; look < 2; look++) {
      await api.ask('POST', `api/v1/libraries/${libraryId}/scan`)
      await pause(60)
      await api.untilIdle()
    }
    const complaints = await compare(api, shelf, root)
    if (complaints.length > 0) return [`in round ${round}:`, ...complaints, 'after:', ...story]
  }
  return []
}

const soak = async (seed: number): Promise<string[]> => {
  const root = mkdtempSync(join(tmpdir(), 'spinrack-soak-'))
  const random = createRandom(seed)
  const shelf = shelfOnDisk(root, random)
  const server = await startServer()
  try {
    const api = apiOf(server.url)
    await api.claim()
    for (let i = 0; i < 14; i++) await shelf.steps.add()
    const options = { convertToCbz: true, repairExtensions: true, hashPages: true }
    const { id } = await api.addLibrary('Library', root, options)
    return await live({ shelf, server, api, libraryId: id, random }, root)
  } finally {
    await server.stop()
    rmSync(root, { recursive: true, force: true })
  }
}

const [first = 1, last = first] = process.argv.slice(2).map(Number)
for (let seed = first; seed <= last; seed++) {
  const complaints = await soak(seed)
  console.log(`seed ${seed}: ${complaints.length === 0 ? 'all is well' : complaints.join('\n')}`)
  if (complaints.length > 0) process.exitCode = 1
}
