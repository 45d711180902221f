import { describe, expect, it } from 'vitest'
import type { Panel } from '../model/panels/panel.ts'
import { createPanelFinder } from './panel-finder.ts'
import type { PanelAnswer, PanelQuestion } from './panel-question.ts'

const half: Panel = { x: 0, y: 0, width: 1, height: 0.5 }

/** Answers each address with what it is given; null is a failure, and what is missing is never answered. */
const workerWith = (answers: Record<string, readonly Panel[] | null>) => {
  const target = new EventTarget()
  const asked: string[] = []
  const worker = Object.assign(target, {
    isTerminated: false,
    postMessage: ({ id, address }: PanelQuestion) => {
      asked.push(address)
      const panels = answers[address]
      if (panels === undefined) return
      const data: PanelAnswer = { id, panels }
      queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })))
    },
    terminate: () => {
      worker.isTerminated = true
    },
  })
  return { worker, asked, start: () => worker as unknown as Worker }
}

const [first, second] = ['http://host/pages/1', 'http://host/pages/2']

describe('finding panels', () => {
  it('looks at a page once, however often it is asked for', async () => {
    const { asked, start } = workerWith({ [first]: [half] })
    const finder = createPanelFinder(start)
    expect(await Promise.all([finder.find(first), finder.find(first)])).toEqual([[half], [half]])
    expect(await finder.find(first)).toEqual([half])
    expect(asked).toEqual([first])
  })

  it('starts no thread before the first question', async () => {
    let started = 0
    const { start } = workerWith({ [first]: [], [second]: [half] })
    const finder = createPanelFinder(() => {
      started++
      return start()
    })
    expect(started).toBe(0)
    expect(await finder.find(first)).toEqual([])
    expect(await finder.find(second)).toEqual([half])
    expect(started).toBe(1)
  })

  it('shows a page that could not be read whole, and tries again another time', async () => {
    const answers: Record<string, readonly Panel[] | null> = { [first]: null }
    const { start } = workerWith(answers)
    const finder = createPanelFinder(start)
    expect(await finder.find(first)).toEqual([])
    answers[first] = [half]
    expect(await finder.find(first)).toEqual([half])
  })

  it('forgets the pages that were not asked for the longest', async () => {
    const many = Array.from({ length: 500 }, (_, page) => `http://host/pages/${page + 3}`)
    const answers = Object.fromEntries([first, second, ...many].map((url) => [url, [half]]))
    const { asked, start } = workerWith(answers)
    const finder = createPanelFinder(start)
    await finder.find(first)
    await finder.find(second)
    for (const url of many.slice(0, 498)) await finder.find(url)
    await finder.find(first)
    for (const url of many.slice(498)) await finder.find(url)
    const before = asked.length
    await finder.find(first)
    expect(asked.length).toBe(before)
    await finder.find(second)
    expect(asked.length).toBe(before + 1)
  })
})

describe('without panels', () => {
  it('goes on when the browser starts no thread', async () => {
    const finder = createPanelFinder(() => {
      throw new Error('no workers here')
    })
    expect(await finder.find(first)).toEqual([])
  })

  it('goes on when the thread breaks', async () => {
    const { worker, start } = workerWith({})
    const finder = createPanelFinder(start)
    const found = finder.find(first)
    worker.dispatchEvent(new Event('error'))
    expect(await found).toEqual([])
    expect(await finder.find(second)).toEqual([])
  })

  it('goes on with an address that is none', async () => {
    const finder = createPanelFinder(workerWith({}).start)
    expect(await finder.find('')).toEqual([])
  })

  it('ends when it is closed, and lets nobody wait', async () => {
    const { worker, asked, start } = workerWith({})
    const finder = createPanelFinder(start)
    const found = finder.find(first)
    finder.close()
    expect(await found).toEqual([])
    expect(worker.isTerminated).toBe(true)
    expect(await finder.find(second)).toEqual([])
    expect(asked).toEqual([first])
  })
})
