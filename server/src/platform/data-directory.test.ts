import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataDirectoryInUse, takeDataDirectory } from './data-directory.ts'

const holder = fileURLToPath(new URL('./testing/hold-data-directory.test-support.ts', import.meta.url))

let folder: string
let dataDir: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spinrack-data-'))
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  for (const child of children.splice(0)) await end(child)
  rmSync(folder, { recursive: true, force: true })
})

describe('the data directory', () => {
  it('is made when it is not there, and free again after release', () => {
    const directory = takeDataDirectory(join(dataDir, 'deep'))
    directory.release()
    expect(readdirSync(join(dataDir, 'deep'))).toEqual(['instance-id'])
    takeDataDirectory(join(dataDir, 'deep')).release()
  })

  it('names the installation by the same name over restarts', () => {
    const first = takeDataDirectory(dataDir)
    first.release()
    const second = takeDataDirectory(dataDir)
    second.release()
    expect(second.instance).toBe(first.instance)
    expect(first.instance).toMatch(/^[0-9a-f-]{36}$/)
    const other = takeDataDirectory(join(folder, 'other'))
    other.release()
    expect(other.instance).not.toBe(first.instance)
  })

  it('refuses a second process, and says which one is the first', async () => {
    const { child, answer } = await start()
    expect(answer).toBe('taken')
    const refused = () => takeDataDirectory(dataDir)
    expect(refused).toThrow(DataDirectoryInUse)
    expect(refused).toThrow(`${dataDir} is in use by another Spinrack (process ${child.pid}).`)
  })

  it('is taken over from a process that was killed', async () => {
    const { child } = await start()
    await end(child)
    expect((await start()).answer).toBe('taken')
  })

  it('is taken over when the number of the dead process was given to another one', async () => {
    const { child: stranger } = await start(0, join(folder, 'elsewhere'))
    mkdirSync(join(dataDir, 'spinrack.lock'), { recursive: true })
    writeFileSync(join(dataDir, 'spinrack.lock', `${stranger.pid} 1 x`), '')
    expect((await start()).answer).toBe('taken')
  })

  it('is taken over from a lock that makes no sense', async () => {
    mkdirSync(join(dataDir, 'spinrack.lock', '@eaDir', 'deep'), { recursive: true })
    writeFileSync(join(dataDir, 'spinrack.lock', '.DS_Store'), '')
    expect((await start()).answer).toBe('taken')
  })

  it('belongs to exactly one of many that start together', async () => {
    const answers = (await startTogether(6)).map(({ answer }) => answer)
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
    expect(answers.filter((answer) => answer.includes('in use by another'))).toHaveLength(5)
  })

  it('belongs to exactly one of many that find what a killed process left', async () => {
    const { child } = await start()
    await end(child)
    const answers = (await startTogether(6)).map(({ answer }) => answer)
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
    expect(readdirSync(dataDir).toSorted()).toEqual(['instance-id', 'spinrack.lock'])
  })
})

const start = async (at = 0, where = dataDir) => {
  const child = fork(holder, [where, String(at)], { execArgv: [] })
  children.push(child)
  const [answer] = (await once(child, 'message')) as [string]
  return { child, answer }
}

/** All of them wait for one moment, by which the slowest has loaded its code. */
const startTogether = (count: number) => {
  const at = Date.now() + 1_500
  return Promise.all(Array.from({ length: count }, () => start(at)))
}

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
