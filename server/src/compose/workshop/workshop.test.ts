import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createWorkshop } from './workshop.ts'

it('does not blame a new process for the end of the former one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'spinrack-workshop-'))
  const book = join(dataDir, 'book.cbz')
  await writeFile(book, 'not really')
  const workshop = createWorkshop({ data: { database: { dataDir }, logLevel: 'silent' }, publish: () => undefined })
  onTestFinished(async () => {
    await workshop.close()
    await rm(dataDir, { recursive: true })
  })
  const first = await workshop.inspect(book)
  const closing = workshop.close()
  const second = workshop.inspect(book)
  await closing
  expect(await second).toEqual(first)
})
