import { describe, expect, it } from 'vitest'
import { createProgressSaver, skipFirst } from './progress-saver.ts'

const slowServer = () => {
  const sent: number[] = []
  const answers: (() => void)[] = []
  const send = (page: number) => {
    sent.push(page)
    return new Promise<void>((resolve) => answers.push(resolve))
  }
  const answer = async () => {
    answers.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { sent, send, answer }
}

describe('createProgressSaver', () => {
  it('sends the first page at once', () => {
    const server = slowServer()
    createProgressSaver(server.send).save(1)
    expect(server.sent).toEqual([1])
  })

  it('sends only the last of the pages passed while a save was on its way', async () => {
    const server = slowServer()
    const saver = createProgressSaver(server.send)
    for (const page of [1, 2, 3, 4]) saver.save(page)
    await server.answer()
    expect(server.sent).toEqual([1, 4])
  })

  it('goes on after a failed save', async () => {
    const sent: number[] = []
    const saver = createProgressSaver(async (page) => {
      sent.push(page)
      if (page === 1) throw new Error('offline')
    })
    saver.save(1)
    await saver.settled()
    saver.save(2)
    await saver.settled()
    expect(sent).toEqual([1, 2])
  })

  it('does not wait for its turn when the page goes away', () => {
    const server = slowServer()
    const saver = createProgressSaver(server.send)
    saver.save(1)
    saver.save(2)
    saver.flush()
    saver.flush()
    expect(server.sent).toEqual([1, 2])
  })
})

describe('skipFirst', () => {
  it('keeps quiet about the page a book opens at, until one is turned', () => {
    const saved: number[] = []
    const save = skipFirst((page) => saved.push(page))
    for (const page of [1, 1, 2, 1]) save(page)
    expect(saved).toEqual([2, 1])
  })

  it('takes the second page of the spread a book opens with for its opening', () => {
    const saved: number[] = []
    const save = skipFirst((page) => saved.push(page))
    for (const page of [2, 4]) save(page)
    expect(saved).toEqual([4])
  })
})
