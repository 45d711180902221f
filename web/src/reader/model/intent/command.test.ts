import { describe, expect, it } from 'vitest'
import { escapeTarget, mannerAlong } from './command.ts'

describe('Escape', () => {
  it('closes a panel, help included, before anything else', () => {
    expect(escapeTarget('help', true)).toBe('panel')
    expect(escapeTarget('thumbnails', false)).toBe('panel')
  })

  it('then hides the toolbars, then leaves the reader', () => {
    expect(escapeTarget(null, true)).toBe('toolbars')
    expect(escapeTarget(null, false)).toBe('reader')
  })
})

it('reads a tall page to its end only when reading downwards', () => {
  expect(mannerAlong('LEFT_TO_RIGHT')).toBe('at-once')
  expect(mannerAlong('RIGHT_TO_LEFT')).toBe('at-once')
  expect(mannerAlong('VERTICAL')).toBe('read-on')
  expect(mannerAlong('WEBTOON')).toBe('read-on')
})
