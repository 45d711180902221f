import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { writeComics } from '#compose/testing/library.test-support'
import { claimed, startTestServer, untilIdle } from '#compose/testing/server.test-support'
import { silentLog } from '#platform/log'
import { expect, it, vi } from 'vitest'

it('says nothing of downloads that nobody waits for any more', async () => {
  const log = silentLog()
  const complaints = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')]
  const server = await startTestServer({ log })
  const folder = await writeComics({ 'Saga/1.cbz': {}, 'Saga/2.cbz': {} })
  try {
    const headers = await claimed(server)
    await server.add({ name: 'Comics', root: folder })
    await untilIdle(server)
    // More than any socket holds.
    await writeFile(join(folder, 'Saga/1.cbz'), Buffer.alloc(40_000_000))
    const [series] = (await server.http.inject({ url: '/api/v1/series', headers })).json().content
    const closed = new Promise<void>((resolve) => {
      server.http.server.on('request', (_, response) => response.once('close', () => setTimeout(resolve, 50)))
    })
    const asking = request(`${server.url}/api/v1/series/${series.id}/file`, { headers }).end()
    const [response] = await once(asking, 'response')
    expect(response.statusCode).toBe(200)
    asking.on('error', () => undefined)
    response.on('error', () => undefined)
    await once(response, 'data')
    asking.destroy()
    await closed
    for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
  } finally {
    await server.end()
    await rm(folder, { recursive: true, force: true })
  }
})
