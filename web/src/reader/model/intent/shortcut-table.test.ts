import { readingDirections, type ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { describe, expect, it } from 'vitest'
import { modeOf, type Mode } from '../mode.ts'
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
  const table = shortcutTable(direction, modeOf(direction, 'continuous'))

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
  expect(find(shortcutTable('RIGHT_TO_LEFT', 'paged').pages, 'next')).toEqual(['ArrowLeft'])
})

it('offers what the mode has to choose', () => {
  const offered = (mode: Mode) => shortcutTable('VERTICAL', mode).settings.map((row) => row.meaning)
  expect(offered('paged')).toEqual(expect.arrayContaining(['scale', 'layout']))
  expect(offered('continuous')).toEqual(expect.arrayContaining(['scale', 'padding', 'margin']))
  expect(offered('webtoon')).not.toContain('layout')
})
