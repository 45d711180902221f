import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from './ids.ts'

const crockford = /^[0-9A-HJKMNP-TV-Z]{13}$/

afterEach(() => vi.useRealTimers())

describe('an id', () => {
  it('is thirteen characters of Crockford base 32', () => {
    for (let i = 0; i < 1_000; i++) expect(newId()).toMatch(crockford)
  })

  it('is greater than every id made before, also when thousands are made in one millisecond', () => {
    vi.useFakeTimers({ now: Date.now() + 60_000 })
    const ids = Array.from({ length: 20_000 }, () => newId<string>())
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('stays greater when the clock is set back', () => {
    vi.useFakeTimers({ now: Date.now() + 120_000 })
    const before = newId<string>()
    vi.setSystemTime(Date.now() - 60_000)
    expect(newId<string>() > before).toBe(true)
  })

  it('holds the time it was made, since the first of January 2020', () => {
    const at = Date.UTC(2090, 5, 1)
    vi.useFakeTimers({ now: at })
    expect(timeOf(newId())).toBe(at)
  })

  it('differs from those of other threads at the same moment', async () => {
    const lists = await Promise.all(Array.from({ length: 6 }, () => idsOfThread(3_000)))
    const ids = lists.flat()
    expect(new Set(ids).size).toBe(6 * 3_000)
  })
})

const timeOf = (id: string) => {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const value = [...id].reduce((sum, sign) => sum * 32n + BigInt(alphabet.indexOf(sign)), 0n)
  return Number(value >> 22n) + Date.UTC(2020, 0, 1)
}

/** With the clock stopped for all threads at one moment, nothing but the thread tells their ids apart. */
const idsOfThread = (count: number) =>
  new Promise<string[]>((resolve, reject) => {
    const code = `
      import { parentPort } from 'node:worker_threads'
      import { newId } from ${JSON.stringify(new URL('./ids.ts', import.meta.url).href)}
      Date.now = () => ${Date.UTC(2080, 0, 1)}
      parentPort.postMessage(Array.from({ length: ${count} }, newId))`
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`))
    worker.once('message', resolve)
    worker.once('error', reject)
  })
