import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeComics } from '#compose/testing/library.test-support'
import { claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'

let server: TestServer
let headers: Record<string, string>
let folder: string
let libraryId: string
let shutDowns = 0

beforeAll(async () => {
  server = await startTestServer({ basePath: '/comics', shutDown: () => (shutDowns += 1) })
  headers = await claimed(server)
  folder = await writeComics({ 'Saga/1.cbz': {}, 'Saga/2.cbz': {} })
  libraryId = (await server.add({ name: 'Comics', root: folder })).id
  await untilIdle(server)
})
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, more: Record<string, string> = {}) =>
  server.http.inject({ url: `/comics${path}`, headers: { ...headers, ...more } })

describe('the actuator', () => {
  it('tells strangers that the server is up, and administrators what it is', async () => {
    expect((await server.http.inject('/comics/actuator/health')).json()).toEqual({ status: 'UP' })
    expect((await get('/actuator/info')).json()).toEqual({
      git: { branch: expect.any(String), commit: { id: expect.any(String), time: expect.any(String) } },
      build: { artifact: 'spinrack', name: 'spinrack', version: expect.stringMatching(/^\d+\.\d+/), group: 'spinrack' },
      node: { version: process.versions.node },
      os: { name: expect.any(String), version: expect.any(String), arch: expect.any(String) },
    })
  })

  it('has numbers of libraries, as a whole and of one', async () => {
    const metric = (await get('/actuator/metrics/komga.books')).json()
    expect(metric).toEqual({
      name: 'komga.books',
      description: 'The number of books',
      baseUnit: 'count',
      measurements: [{ statistic: 'VALUE', value: 2 }],
      availableTags: [{ tag: 'library', values: [libraryId] }],
    })
    const tagged = (await get(`/actuator/metrics/komga.books?tag=library:${libraryId}`)).json()
    expect(tagged).toMatchObject({ measurements: [{ statistic: 'VALUE', value: 2 }], availableTags: [] })
    expect((await get('/actuator/metrics/komga.books?tag=library:none')).statusCode).toBe(404)
    expect((await get('/actuator/metrics/komga.nothing')).statusCode).toBe(404)
  })

  it('has the times of tasks, by type', async () => {
    const metric = (await get('/actuator/metrics/komga.tasks.execution')).json()
    expect(metric.availableTags[0].tag).toBe('type')
    expect(metric.availableTags[0].values).toEqual(expect.arrayContaining(['ScanLibrary', 'AnalyzeBook']))
    const scans = (await get('/actuator/metrics/komga.tasks.execution?tag=type:AnalyzeBook')).json()
    expect(scans.measurements.map(({ statistic }: { statistic: string }) => statistic)).toEqual([
      'COUNT',
      'TOTAL_TIME',
      'MAX',
    ])
    expect(scans.measurements[0].value).toBe(2)
    const { names } = (await get('/actuator/metrics')).json()
    expect(names).toEqual(expect.arrayContaining(['komga.tasks.execution', 'komga.series', 'komga.readlists']))
  })

  it('hands out the log, whole or in part', async () => {
    await rm(join(server.dataDir, 'logs'), { recursive: true, force: true })
    expect((await get('/actuator/logfile')).statusCode).toBe(404)
    await mkdir(join(server.dataDir, 'logs'), { recursive: true })
    await writeFile(join(server.dataDir, 'logs', 'spinrack.log'), 'line one\nline two\n')
    const whole = await get('/actuator/logfile')
    expect(whole.headers['content-type']).toMatch(/^text\/plain/)
    expect(whole.body).toBe('line one\nline two\n')
    const part = await get('/actuator/logfile', { range: 'bytes=-9' })
    expect([part.statusCode, part.body]).toEqual([206, 'line two\n'])
    expect(part.headers['content-range']).toBe('bytes 9-17/18')
  })

  it('stops the server after it has answered', async () => {
    const response = await server.http.inject({ method: 'POST', url: '/comics/actuator/shutdown', headers })
    expect(response.json()).toEqual({ message: 'Shutting down, bye...' })
    expect(shutDowns).toBe(0)
    await expect.poll(() => shutDowns).toBe(1)
  })
})

describe('the page about the API', () => {
  it('is for everybody, whole in itself, and allows no script', async () => {
    const response = await server.http.inject('/comics/swagger-ui.html')
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = response.headers['content-security-policy'] as string
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(response.body).not.toMatch(/<script|<link|src=|url\(|https?:/)
    // Inline style attributes would be blocked by the policy.
    expect(response.body).not.toMatch(/ style=/)
  })

  it('tells of every operation, and its links lead somewhere', async () => {
    const { body } = await server.http.inject('/comics/swagger-ui.html')
    const { paths } = (await get('/v3/api-docs')).json() as { paths: Record<string, object> }
    for (const path of Object.keys(paths)) expect(body).toContain(`<code>${path}</code>`)
    const anchors = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter((id) => !anchors.has(id))).toEqual([])
    expect(anchors.size).toBe([...body.matchAll(/ id="/g)].length)
    expect(body).toContain('href="v3/api-docs"')
  })

  it('is found under its other address', async () => {
    const response = await server.http.inject('/comics/swagger-ui/index.html')
    expect(response.headers.location).toBe('/comics/swagger-ui.html')
  })
})
