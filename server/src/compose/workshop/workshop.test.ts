import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createWorkshop } from './workshop.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'spinrack-workshop-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

it('reads a list, and refuses one for what is wrong with it', async () => {
  const workshop = open()
  const list = (books: string) => Buffer.from(`<ReadingList><Name>List</Name><Books>${books}</Books></ReadingList>`)
  expect(await workshop.readList(list('<Book Series="Saga" Number="7" Year="2012"/>'))).toEqual({
    name: 'List',
    books: [{ series: 'Saga', number: '7', volume: null, year: 2012 }],
  })
  const refusal = { refusal: 'invalid', message: 'ERR_1029' }
  await expect(workshop.readList(list(''))).rejects.toMatchObject(refusal)
})

it('does not blame a new process for the end of the former one', async () => {
  const workshop = open()
  const book = join(dataDir, 'book.cbz')
  await writeFile(book, 'not really')
  const first = await workshop.inspect(book)
  const closing = workshop.close()
  const second = workshop.inspect(book)
  await closing
  expect(await second).toEqual(first)
})

const open = () => {
  const workshop = createWorkshop({
    data: { database: { dataDir }, logLevel: 'silent', lowPriority: false },
    publish: () => undefined,
  })
  onTestFinished(() => workshop.close())
  return workshop
}
