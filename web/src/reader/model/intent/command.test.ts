import { describe, expect, it } from 'vitest'
import { escapeTarget, mannerAlong } from './command.ts'

const nothing = { panel: false, number: false, toolbars: false, zoom: false }

describe('Escape', () => {
  it('closes a panel, help included, before anything else', () => {
    expect(escapeTarget({ ...nothing, panel: true, toolbars: true, zoom: true })).toBe('panel')
  })

  it('then forgets a number, hides the toolbars, shows the whole page, and leaves the reader last', () => {
    expect(escapeTarget({ ...nothing, number: true, toolbars: true })).toBe('number')
    expect(escapeTarget({ ...nothing, toolbars: true, zoom: true })).toBe('toolbars')
    expect(escapeTarget({ ...nothing, zoom: true })).toBe('zoom')
    expect(escapeTarget(nothing)).toBe('reader')
  })
})

it('reads a tall page to its end only when reading downwards', () => {
  expect(mannerAlong('LEFT_TO_RIGHT')).toBe('at-once')
  expect(mannerAlong('RIGHT_TO_LEFT')).toBe('at-once')
  expect(mannerAlong('VERTICAL')).toBe('read-on')
  expect(mannerAlong('WEBTOON')).toBe('read-on')
})
