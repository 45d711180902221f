import { readingDirections, type ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { shortcutTable, type Shortcut } from './shortcut-table.ts'
import { commandFor } from './shortcuts.ts'

const run = (name: string, direction: ReadingDirection): Command | null => {
  const shift = name.startsWith('Shift+')
  const press = { key: name.replace('Shift+', ''), code: '', shift, modified: false }
  return commandFor(press, { direction, focus: 'page', panel: null })
}
const find = (rows: readonly Shortcut[], meaning: string) => rows.find((row) => row.meaning === meaning)?.keys

describe.each(readingDirections)('the keys shown for %s', (direction) => {
  const table = shortcutTable(direction)

  it('all do something', () => {
    const silent = Object.values(table)
      .flat()
      .flatMap((row) => row.keys)
      .filter((key) => run(key, direction) === null)
    expect(silent).toEqual([])
  })

  it('turn the page the way they say', () => {
    for (const key of find(table.pages, 'next') ?? []) expect(run(key, direction)).toMatchObject({ turn: 'forward' })
    for (const key of find(table.pages, 'previous') ?? [])
      expect(run(key, direction)).toMatchObject({ turn: 'backward' })
  })
})

it('points left for the next page of a right-to-left book', () => {
  expect(find(shortcutTable('RIGHT_TO_LEFT').pages, 'next')).toEqual(['ArrowLeft'])
})

it('offers no scale and layout for a webtoon', () => {
  expect(shortcutTable('WEBTOON').settings.map((row) => row.meaning)).not.toContain('scale')
  expect(shortcutTable('VERTICAL').settings.map((row) => row.meaning)).toContain('layout')
})
