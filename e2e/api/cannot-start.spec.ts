import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { runServer, startServer } from '../support/server.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

const needsAPerson = 78
const mayPass = 1

/** One sentence, and no stack. */
const expectSentence = ({ exitCode, printed }: Awaited<ReturnType<typeof runServer>>, code: number, words: string) => {
  expect(printed).toContain(words)
  expect(printed).toMatch(/^Spinrack cannot start\.\n[^\n]+\n$/)
  expect(exitCode).toBe(code)
}

test('a server that cannot start says why, and what to do', async () => {
  const server = await startServer()
  const { dataDir } = server
  const database = join(dataDir, 'spinrack.sqlite')
  const again = (...args: string[]) => runServer(['--data-dir', dataDir, '--port', '0', ...args])
  try {
    expectSentence(await again(), mayPass, `${dataDir} is in use by another Spinrack`)
    await server.kill()

    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const atTaken = await runServer(['--data-dir', dataDir, '--port', String(port), '--host', '127.0.0.1'])
    expectSentence(atTaken, mayPass, `Something else listens at 127.0.0.1, port ${port}`)
    const nowhere = await again('--database-url', `postgres://me:secret@127.0.0.1:1/comics`)
    expectSentence(nowhere, mayPass, 'The PostgreSQL database comics at 127.0.0.1:1 cannot be used')
    taken.close()

    const connection = new DatabaseSync(database)
    connection.exec(`insert into kysely_migration values ('999-far-ahead', '2099-01-01')`)
    connection.close()
    expectSentence(await again(), needsAPerson, 'newer version of Spinrack (999-far-ahead)')

    writeFileSync(database, 'no database at all'.repeat(100))
    expectSentence(await again(), needsAPerson, `${database} is damaged`)

    for (const name of readdirSync(dataDir)) if (name.startsWith('spinrack.sqlite')) rmSync(join(dataDir, name))
    mkdirSync(join(dataDir, 'posters', 'ab'), { recursive: true })
    expectSentence(await again(), needsAPerson, 'The database is missing or empty')
    expect(readdirSync(dataDir)).not.toContain('spinrack.sqlite')

    expectSentence(await again('--port', 'x'), needsAPerson, '--port')
  } finally {
    await server.stop()
  }
})

test('a server on a read-only disk says so', async () => {
  const disk = mountSmallDisk(16)
  if ('refused' in disk) return test.skip(true, disk.refused)
  try {
    spawnSync('mount', ['-o', 'remount,ro', disk.folder])
    const refused = await runServer(['--data-dir', join(disk.folder, 'data'), '--port', '0'])
    expectSentence(refused, needsAPerson, 'Give the user who runs Spinrack the right to read and write there')
  } finally {
    disk.remove()
  }
})
