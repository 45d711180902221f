import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openLog } from './log.ts'

it('tells what an error said and where it came from', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spinrack-log-'))
  openLog(folder, 'info').info({ error: new Error('disk on fire') }, 'A job failed')
  const [line] = readFileSync(join(folder, 'logs', 'spinrack.log'), 'utf8').split('\n')
  expect(JSON.parse(line ?? '')).toMatchObject({
    msg: 'A job failed',
    error: { message: 'disk on fire', stack: expect.stringContaining('log.test.ts') },
  })
  rmSync(folder, { recursive: true, force: true })
})
