import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { logDisk, openLogFile } from './log-file.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spinrack-log-'))
  path = join(folder, 'logs', 'x.log')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (options: Partial<Parameters<typeof openLogFile>[0]> = {}) =>
  openLogFile({ path, largest: 20, generations: 3, rotates: true, ...options })
const text = (name = 'x.log') => readFileSync(join(folder, 'logs', name), 'utf8')

describe('a log file', () => {
  it('is put aside when it is large enough, and the oldest goes', () => {
    const log = open()
    for (let i = 0; i < 9; i++) log.write(`line number ${i}\n`)
    expect(readdirSync(join(folder, 'logs')).toSorted()).toEqual(['x.log', 'x.log.1', 'x.log.2'])
    expect([text('x.log.2'), text('x.log.1'), text()]).toEqual([
      'line number 4\nline number 5\n',
      'line number 6\nline number 7\n',
      'line number 8\n',
    ])
  })

  it('goes on where the former run ended', () => {
    open().write('one\n')
    open().write('two\n')
    expect(text()).toBe('one\ntwo\n')
  })

  it('is followed by those who do not put it aside themselves', () => {
    const [main, worker] = [open(), open({ rotates: false })]
    worker.write('from the worker, rather long\n')
    main.write('main\n')
    worker.write('worker\n')
    expect([text('x.log.1'), text()]).toEqual(['from the worker, rather long\n', 'main\nworker\n'])
  })

  it('is put aside also when it was filled by others', () => {
    const [main, worker] = [open(), open({ rotates: false })]
    worker.write('from the worker, rather long\n')
    main.tidy()
    expect([text('x.log.1'), text()]).toEqual(['from the worker, rather long\n', ''])
  })

  it('comes back when somebody removed it, and goes on when somebody emptied it', () => {
    const log = open()
    log.write('one\n')
    rmSync(path)
    log.write('two\n')
    expect(text()).toBe('two\n')
    truncateSync(path)
    log.write('three\n')
    expect(text()).toBe('three\n')
  })

  it('is for its owner only', () => {
    open().write('one\n')
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
})

describe('a log file whose disk fails', () => {
  it.each(Object.keys(logDisk) as (keyof typeof logDisk)[])('at %s never throws, and goes on afterwards', (step) => {
    let fails = false
    const failing = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    }
    const disk = new Proxy(logDisk, {
      get: (real, name) => (fails && name === step ? failing : real[name as keyof typeof logDisk]),
    })
    const log = open({ disk, largest: 10 })
    log.write('before, and long enough\n')
    fails = true
    for (let i = 0; i < 3; i++) log.write('meanwhile, and long enough\n')
    fails = false
    log.write('after\n')
    expect(text()).toContain('after\n')
  })

  it('tells how many lines are missing', () => {
    let isFull = true
    const writeSync = ((descriptor: number, bytes: Buffer) =>
      isFull ? 3 : logDisk.writeSync(descriptor, bytes)) as typeof logDisk.writeSync
    const log = open({ disk: { ...logDisk, writeSync } })
    log.write('one\n')
    log.write('two\n')
    isFull = false
    log.write('three\n')
    const [, told = '', last] = text().split('\n')
    expect(JSON.parse(told)).toMatchObject({ missing: 2, msg: 'Lines could not be written' })
    expect(last).toBe('three')
  })
})
