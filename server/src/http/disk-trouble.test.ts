import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { silentLog } from '#platform/log'
import { errorHandler } from './errors.ts'

it.each([
  [{ code: 'ENOSPC' }, 507, 'ERR_9001'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 507, 'ERR_9001'],
  [{ code: '53100' }, 507, 'ERR_9001'],
  [{ code: 'EROFS' }, 503, 'ERR_9002'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 8 }, 503, 'ERR_9002'],
  [{ code: 'EIO' }, 503, 'ERR_9003'],
  [{ code: 'EMFILE' }, 503, 'ERR_9004'],
])('a request that failed for %o is told so, and the disk is looked at', async (traits, status, code) => {
  const noticed: unknown[] = []
  const disk = { trouble: () => undefined, notice: async (error: unknown) => void noticed.push(error) }
  const app = Fastify()
  app.setErrorHandler(errorHandler({ disk, log: silentLog(), signInPage: undefined }))
  app.post('/', () => {
    throw Object.assign(new Error('failed at /secret/place'), traits)
  })
  const answer = await app.inject({ method: 'POST', url: '/' })
  expect([answer.statusCode, answer.json().message]).toEqual([status, code])
  expect(noticed).toHaveLength(1)
  await app.close()
})
