import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aLibrary } from '#domain/testing/builders.test-support'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { silentLog } from '#platform/log'
import { describeOnBothEngines } from '#storage/testing/engines'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { analyzeBook } from '../analyze/analyze-book.ts'
import { scanLibrary } from '../scan/scan-library.ts'
import { comicInfoProvider } from './comic-info.ts'
import { wordsFollowUp } from './refresh-book.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spinrack-arc-'))
  mkdirSync(join(root, 'Saga'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (name: string, words: string) =>
  writeFileSync(
    join(root, 'Saga', `${name}.cbz`),
    buildZip([
      { name: '1.png', data: aPng() },
      { name: 'ComicInfo.xml', data: Buffer.from(`<ComicInfo>${words}</ComicInfo>`) },
    ]),
  )

const arc = (number: number) => `<StoryArc>Arc</StoryArc><StoryArcNumber>${number}</StoryArcNumber>`
const alternate = (number: number) =>
  `<AlternateSeries>Arc</AlternateSeries><AlternateNumber>${number}</AlternateNumber>`

describeOnBothEngines('a file that gives its book another number in a read list', (open) => {
  it.each([
    ['story arc', arc],
    ['other series', alternate],
  ])('moves it there, by its %s', async (_, words) => {
    const { stores, transaction } = await open()
    const library = aLibrary({ root })
    await stores.libraries.insert(library)
    const needs = { stores, transaction, clock: Date.now, log: silentLog() }
    const followUps = [wordsFollowUp({ ...needs, providers: [comicInfoProvider] })]
    const scan = async () => {
      await scanLibrary(needs)(library.id, { priority: 4, deep: false })
      for (const { id } of await stores.books.inLibrary(library.id)) await analyzeBook({ ...needs, followUps })(id, 0)
    }
    const order = async () => {
      const books = await stores.books.inLibrary(library.id)
      const list = await stores.readLists.byName('Arc')
      return list?.bookIds.map((id) => books.find((book) => book.id === id)?.name)
    }
    for (const [i, name] of ['a', 'b', 'c'].entries()) write(name, words(i + 1))
    await scan()
    expect(await order()).toEqual(['a', 'b', 'c'])
    write('a', words(30))
    write('c', words(1))
    await scan()
    expect(await order()).toEqual(['c', 'b', 'a'])
  })
})
