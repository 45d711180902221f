import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webClient } from './web-client.ts'

const script = 'console.log("hello")'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spinrack-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<base href="/">')
  await writeFile(join(folder, 'assets/a.js'), script)
  await writeFile(join(folder, 'assets/a.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets/a.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'assets/plain.js'), script)
  app = Fastify()
  await webClient({ app, folder, basePath: '', refuseUnknown: async (_, reply) => reply.code(404).send() })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

describe('assets', () => {
  const get = (url: string, accepted?: string) =>
    app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

  it('come as small as the browser takes them', async () => {
    const [br, gz, plain] = [
      await get('/assets/a.js', 'gzip, br'),
      await get('/assets/a.js', 'gzip'),
      await get('/assets/a.js'),
    ]
    expect([br.headers['content-encoding'], String(brotliDecompressSync(br.rawPayload))]).toEqual(['br', script])
    expect([gz.headers['content-encoding'], String(gunzipSync(gz.rawPayload))]).toEqual(['gzip', script])
    expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, script])
    for (const answer of [br, gz, plain]) {
      expect(answer.headers['content-type']).toContain('javascript')
      expect(answer.headers.vary).toBe('accept-encoding')
      expect(answer.headers['cache-control']).toContain('immutable')
    }
  })

  it('come as they are where there is nothing smaller, and copies are no assets of their own', async () => {
    expect((await get('/assets/plain.js', 'gzip, br')).payload).toBe(script)
    expect((await get('/assets/a.js.br')).statusCode).toBe(404)
  })
})
