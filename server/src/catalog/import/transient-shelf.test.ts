import type { FileReport } from '#domain/transient-book/transient-book'
import { describe, expect, it } from 'vitest'
import { createTransientShelf } from './transient-shelf.ts'

const file = (name: string) => ({ path: `/in/${name}.cbz`, name, size: 1, fileModifiedAt: 1 })
const report: FileReport = {
  status: 'READY',
  mediaType: 'application/zip',
  comment: '',
  pages: [],
  fileNames: [],
  seriesTitles: [],
  number: null,
}

describe('the shelf of books to import', () => {
  const begin = () => {
    const time = { now: 0 }
    const shelf = createTransientShelf(() => time.now, { keptFor: 100, mostBooks: 3, mostReports: 2 })
    return { time, shelf }
  }

  it('forgets what nobody used for a while, counted from the last use', () => {
    const { time, shelf } = begin()
    const [used, idle] = shelf.put([file('a'), file('b')])
    time.now = 60
    expect(shelf.find(used?.id ?? '')).toEqual({ ...file('a'), id: used?.id })
    time.now = 120
    expect(shelf.find(idle?.id ?? '')).toBeUndefined()
    expect(shelf.find(used?.id ?? '')).toBeDefined()
    time.now = 220
    expect(shelf.find(used?.id ?? '')).toBeUndefined()
  })

  it('holds no more than it may, and lets go what rested longest', () => {
    const { shelf } = begin()
    const [first, second] = shelf.put([file('a'), file('b'), file('c')])
    shelf.find(first?.id ?? '')
    shelf.put([file('d')])
    expect(shelf.find(second?.id ?? '')).toBeUndefined()
    expect(shelf.find(first?.id ?? '')).toBeDefined()
    expect(shelf.put(['e', 'f', 'g', 'h'].map(file))).toHaveLength(3)
  })

  it('keeps few reports, and none of a book that is gone', () => {
    const { time, shelf } = begin()
    const ids = shelf.put([file('a'), file('b'), file('c')]).map((book) => book.id)
    for (const id of ids) shelf.keepReport(id, report)
    expect(ids.map((id) => shelf.report(id))).toEqual([undefined, report, report])
    time.now = 100
    shelf.find(ids[2] ?? '')
    expect(shelf.report(ids[2] ?? '')).toBeUndefined()
  })

  it('remembers what was looked into as long as the book, though its report is gone', () => {
    const { time, shelf } = begin()
    const ids = shelf.put([file('a'), file('b'), file('c')]).map((book) => book.id)
    expect(shelf.analyzedPaths()).toEqual(new Set())
    for (const id of ids) shelf.keepReport(id, report)
    expect(shelf.analyzedPaths()).toEqual(new Set(['/in/a.cbz', '/in/b.cbz', '/in/c.cbz']))
    time.now = 100
    expect(shelf.analyzedPaths()).toEqual(new Set())
  })
})
