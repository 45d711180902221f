import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataDirectoryInUse, takeDataDirectory } from './data-directory.ts'

const holder = fileURLToPath(new URL('./testing/hold-data-directory.test-support.ts', import.meta.url))
const here: readonly string[] = [process.execPath]
/** As a container does it: the process has the number 1 and sees no other. */
const asContainer = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', process.execPath]
const [unshare = '', ...unshareFlags] = asContainer
const probe = spawnSync(unshare, [...unshareFlags, '--version'], { encoding: 'utf8' })
const noContainers = probe.status === 0 ? undefined : `no PID namespaces here: ${probe.error?.message ?? probe.stderr}`

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
    expect(readdirSync(join(dataDir, 'deep')).toSorted()).toEqual(['instance-id', 'spinrack.lock'])
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

  it('refuses a second process, with a sentence', async () => {
    expect(await take()).toBe('taken')
    expect(() => takeDataDirectory(dataDir)).toThrow(DataDirectoryInUse)
    expect(await take()).toContain(`${dataDir} is in use by another Spinrack`)
  })

  it('refuses a second container, in which the process has the same number', async ({ skip }) => {
    skip(noContainers !== undefined, noContainers)
    expect(await take(asContainer)).toBe('taken')
    expect(await take(asContainer)).toContain('in use by another Spinrack')
    expect(await take()).toContain('in use by another Spinrack')
  })

  it('is taken over from a process that was killed', async () => {
    expect(await take()).toBe('taken')
    for (const child of children) await end(child)
    expect(await take()).toBe('taken')
  })

  it('is taken over from a container that was killed', async ({ skip }) => {
    skip(noContainers !== undefined, noContainers)
    expect(await take(asContainer)).toBe('taken')
    for (const child of children) await end(child)
    expect(await take(asContainer)).toBe('taken')
  })

  it('belongs to exactly one of many that start together', async () => {
    expect(await takeTogether(6)).toEqual(oneOf(6))
  })

  it('belongs to exactly one of many that find what a killed process left', async () => {
    await take()
    for (const child of children) await end(child)
    expect(await takeTogether(6)).toEqual(oneOf(6))
    expect(readdirSync(dataDir).toSorted()).toEqual(['instance-id', 'spinrack.lock'])
  })
})

describe('the folder that was once the lock', () => {
  it('is taken over by exactly one of many', async () => {
    mkdirSync(join(dataDir, 'spinrack.lock'), { recursive: true })
    writeFileSync(join(dataDir, 'spinrack.lock', '99999999 1 x'), '')
    expect(await takeTogether(6)).toEqual(oneOf(6))
    expect(statSync(join(dataDir, 'spinrack.lock')).isFile()).toBe(true)
  })

  it('counts as long as its process runs', async () => {
    const stranger = await start()
    mkdirSync(join(dataDir, 'spinrack.lock'), { recursive: true })
    writeFileSync(join(dataDir, 'spinrack.lock', `${stranger.pid}  x`), '')
    expect(await take()).toContain('in use by another Spinrack')
    await end(stranger)
    expect(await take()).toBe('taken')
  })

  it('does not count when the number of the dead process was given to another one', async () => {
    const stranger = await start()
    mkdirSync(join(dataDir, 'spinrack.lock'), { recursive: true })
    writeFileSync(join(dataDir, 'spinrack.lock', `${stranger.pid} 1 x`), '')
    expect(await take()).toBe('taken')
  })

  it.each([['@eaDir/deep'], ['']])('does not count when it makes no sense: %s', async (inside) => {
    mkdirSync(join(dataDir, 'spinrack.lock', inside), { recursive: true })
    expect(await take()).toBe('taken')
  })
})

const oneOf = (count: number) => [
  ...Array.from({ length: count - 1 }, () => expect.stringContaining('in use by another Spinrack')),
  'taken',
]

const start = async ([program = '', ...flags]: readonly string[] = here) => {
  const child = spawn(program, [...flags, holder, dataDir], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  children.push(child)
  await once(child, 'message')
  return child
}

const order = async (child: ChildProcess): Promise<unknown> => {
  const answer = once(child, 'message')
  child.send('take')
  return (await answer)[0]
}

const take = async (as = here) => order(await start(as))

/** All of them have loaded their code before the first is told. */
const takeTogether = async (count: number) => {
  const ready = await Promise.all(Array.from({ length: count }, () => start()))
  const answers = (await Promise.all(ready.map(order))) as string[]
  return answers.toSorted()
}

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
