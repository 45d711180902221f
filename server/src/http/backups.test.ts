import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupsDto } from '@spinrack/contract/resources/backup'
import { routes } from '@spinrack/contract/routes'
import { checkBackup } from '#backup/check-backup'
import { writeComics } from '#compose/testing/library.test-support'
import { claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let server: TestServer
let headers: Record<string, string>
let folder: string
beforeAll(async () => {
  server = await startTestServer({ basePath: '/comics' })
  headers = await claimed(server)
  folder = await writeComics({ 'Saga/1.cbz': {}, 'Saga/2.cbz': {} })
  await server.add({ name: 'Comics', root: folder })
  await untilIdle(server)
})
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const url = '/comics/api/v1/backups'
const ask = (of: TestServer = server): Promise<BackupsDto> =>
  of.http.inject({ url: of === server ? url : '/api/v1/backups', headers }).then((reply) =>
    // Whoever declares a shape keeps to it.
    routes.getBackups.answer.schema.parse(reply.json()),
  )
const untilMade = async (of: TestServer = server) => {
  await expect.poll(async () => (await ask(of)).running, { timeout: 60_000 }).toBeNull()
  return ask(of)
}
const backUp = () => server.http.inject({ method: 'POST', url, headers })

describe('the backups of a server', () => {
  it('are made while it runs, one at a time, listed, downloaded and deleted', async () => {
    expect(await ask()).toMatchObject({ running: null, last: null, backups: [] })
    expect((await backUp()).statusCode).toBe(202)
    expect((await backUp()).statusCode).toBe(409)
    expect((await ask()).running).toMatchObject({ madeBy: 'person' })
    const { backups, last } = await untilMade()
    expect(last).toMatchObject({ madeBy: 'person', error: null })
    expect(backups).toEqual([
      expect.objectContaining({ madeBy: 'person', trouble: null, books: 2, files: 1, missingFiles: 0 }),
    ])
    const [made] = backups
    const file = `${url}/${made?.name}/file`
    const download = await server.http.inject({ url: file, headers })
    expect(download.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining(String(made?.name)),
    })
    const copy = join(folder, 'copy.zip')
    await writeFile(copy, download.rawPayload)
    expect((await checkBackup(copy)).tables['book']?.rows).toBe(2)
    expect((await server.http.inject({ method: 'DELETE', url: `${url}/${made?.name}`, headers })).statusCode).toBe(204)
    expect((await server.http.inject({ url: file, headers })).statusCode).toBe(404)
    expect((await ask()).backups).toEqual([])
  })

  it('are no way to other files', async () => {
    await mkdir(join(server.dataDir, 'backups'), { recursive: true })
    await writeFile(join(server.dataDir, 'spinrack-x.zip'), 'secret')
    await writeFile(join(server.dataDir, 'backups', 'other.zip'), 'secret')
    for (const name of ['..%2Fspinrack-x.zip', 'other.zip', '..%2Finstance-id', '%2e%2e']) {
      const asked = await server.http.inject({ url: `${url}/${name}/file`, headers })
      const removed = await server.http.inject({ method: 'DELETE', url: `${url}/${name}`, headers })
      expect([name, asked.statusCode, removed.statusCode]).toEqual([name, 404, 404])
    }
  })

  it('that are broken are shown as such', async () => {
    await writeFile(join(server.dataDir, 'backups', 'spinrack-half.zip'), 'PK')
    const half = (await ask()).backups.find(({ name }) => name === 'spinrack-half.zip')
    expect(half).toMatchObject({ size: 2, version: null, trouble: expect.stringMatching(/^It /) })
  })

  it('are made at times that an administrator decides', async () => {
    const save = (payload: object) =>
      server.http.inject({ method: 'PUT', url: `${url}/schedule`, headers, payload }).then((reply) => reply.statusCode)
    expect(await save({ interval: 'WEEKLY', hour: 22, keep: 3 })).toBe(204)
    expect((await ask()).schedule).toEqual({ interval: 'WEEKLY', hour: 22, keep: 3 })
    for (const wrong of [{ hour: 24 }, { hour: -1 }, { keep: 0 }, { interval: 'HOURLY' }])
      expect(await save({ interval: 'DAILY', hour: 3, keep: 3, ...wrong })).toBe(400)
  })
})

it('shows why a backup failed, also after a restart', async () => {
  const place = await mkdtemp(join(tmpdir(), 'spinrack-no-folder-'))
  const backupDir = join(place, 'file')
  await writeFile(backupDir, '')
  const failing = await startTestServer({ config: { backupDir } })
  headers = await claimed(failing)
  await failing.http.inject({ method: 'POST', url: '/api/v1/backups', headers })
  const { last } = await untilMade(failing)
  expect(last?.error).toContain('EEXIST')
  await failing.end({ keepData: true })
  const again = await startTestServer({ dataDir: failing.dataDir, config: { backupDir } })
  expect((await ask(again)).last).toEqual(last)
  await again.end()
  await rm(place, { recursive: true, force: true })
})
