import { readingDirections, type ReadingDirection } from '@spinrack/contract/vocabulary/series'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandFor, type KeyPress, type Situation } from './shortcuts.ts'

const press = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shift: false,
  modified: false,
  ...changes,
})
const reading = (changes: Partial<Situation> = {}): Situation => ({
  direction: 'LEFT_TO_RIGHT',
  focus: 'page',
  panel: null,
  ...changes,
})
const anyDirection = fc.constantFrom(...readingDirections)
const anyKey = fc.oneof(
  fc.string({ maxLength: 3 }),
  fc.constantFrom(' ', '?', 'Home', 'End', 'PageUp', 'PageDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
  fc.constantFrom('l', 'r', 'v', 'w', 'c', 'd', 'f', 'm', 's', 't', 'h'),
)

describe('arrows', () => {
  it.each<[ReadingDirection, string, string]>([
    ['LEFT_TO_RIGHT', 'ArrowRight', 'forward'],
    ['LEFT_TO_RIGHT', 'ArrowLeft', 'backward'],
    ['RIGHT_TO_LEFT', 'ArrowLeft', 'forward'],
    ['RIGHT_TO_LEFT', 'ArrowRight', 'backward'],
  ])('in %s, %s turns %s at once', (direction, key, turn) => {
    expect(commandFor(press(key), reading({ direction }))).toEqual({ kind: 'turn', turn, manner: 'at-once' })
  })

  it('downwards read a tall page to its end first', () => {
    expect(commandFor(press('ArrowDown'), reading({ direction: 'VERTICAL' }))).toEqual({
      kind: 'turn',
      turn: 'forward',
      manner: 'read-on',
    })
  })

  it('across the direction scroll a tall page, and do nothing sideways', () => {
    expect(commandFor(press('ArrowDown'), reading())).toEqual({ kind: 'scroll', turn: 'forward' })
    expect(commandFor(press('ArrowUp'), reading())).toEqual({ kind: 'scroll', turn: 'backward' })
    expect(commandFor(press('ArrowLeft'), reading({ direction: 'VERTICAL' }))).toBeNull()
  })
})

describe('other keys', () => {
  it.each([
    [press(' '), { kind: 'turn', turn: 'forward', manner: 'read-on' }],
    [press(' ', { shift: true }), { kind: 'turn', turn: 'backward', manner: 'read-on' }],
    [press('PageDown'), { kind: 'turn', turn: 'forward', manner: 'read-on' }],
    [press('PageUp'), { kind: 'turn', turn: 'backward', manner: 'read-on' }],
    [press('Home'), { kind: 'go', to: 'first' }],
    [press('End'), { kind: 'go', to: 'last' }],
    [press('f'), { kind: 'toggle', what: 'fullscreen' }],
    [press('m'), { kind: 'toggle', what: 'toolbars' }],
    [press('s'), { kind: 'toggle', what: 'settings' }],
    [press('t'), { kind: 'toggle', what: 'thumbnails' }],
    [press('h'), { kind: 'toggle', what: 'help' }],
    [press('?', { shift: true }), { kind: 'toggle', what: 'help' }],
    [press('c'), { kind: 'cycle', setting: 'scale' }],
    [press('d'), { kind: 'cycle', setting: 'layout' }],
    [press('l'), { kind: 'direction', direction: 'LEFT_TO_RIGHT' }],
    [press('r'), { kind: 'direction', direction: 'RIGHT_TO_LEFT' }],
    [press('v'), { kind: 'direction', direction: 'VERTICAL' }],
    [press('w'), { kind: 'direction', direction: 'WEBTOON' }],
    [press('Escape'), { kind: 'escape' }],
  ])('%o', (key, command) => {
    expect(commandFor(key, reading())).toEqual(command)
  })

  it('work with caps lock on and on a keyboard without Latin letters', () => {
    expect(commandFor(press('F'), reading())).toEqual({ kind: 'toggle', what: 'fullscreen' })
    expect(commandFor(press('а', { code: 'KeyF' }), reading())).toEqual({ kind: 'toggle', what: 'fullscreen' })
  })

  it('are left to the browser with Ctrl, Alt or Meta', () => {
    fc.assert(
      fc.property(anyKey, anyDirection, (key, direction) => {
        expect(commandFor(press(key, { modified: true }), reading({ direction }))).toBeNull()
      }),
    )
  })

  it('do nothing with Shift, Space and the question mark apart', () => {
    fc.assert(
      fc.property(anyKey, anyDirection, (key, direction) => {
        fc.pre(key !== ' ' && key !== '?')
        expect(commandFor(press(key, { shift: true }), reading({ direction }))).toBeNull()
      }),
    )
  })
})

describe('what holds the keyboard', () => {
  it('swallows every key but Escape while text is typed', () => {
    fc.assert(
      fc.property(anyKey, (key) => {
        expect(commandFor(press(key), reading({ focus: 'text' }))).toBeNull()
      }),
    )
    expect(commandFor(press('Escape'), reading({ focus: 'text' }))).toEqual({ kind: 'escape' })
  })

  it('lets Space press the button in focus, and arrows still turn pages', () => {
    expect(commandFor(press(' '), reading({ focus: 'button' }))).toBeNull()
    expect(commandFor(press('ArrowRight'), reading({ focus: 'button' }))?.kind).toBe('turn')
  })

  it('leaves arrows, Home and Space to a slider, but not its letters', () => {
    for (const key of ['ArrowRight', 'Home', ' ', 'PageDown'])
      expect(commandFor(press(key), reading({ focus: 'control' }))).toBeNull()
    expect(commandFor(press('s'), reading({ focus: 'control' }))?.kind).toBe('toggle')
  })

  it('gives a menu all keys, its own Escape among them', () => {
    expect(commandFor(press('Escape'), reading({ focus: 'menu' }))).toBeNull()
    expect(commandFor(press('ArrowDown'), reading({ focus: 'menu' }))).toBeNull()
  })

  it('turns no page behind an open panel, while settings keys still act', () => {
    fc.assert(
      fc.property(
        anyKey,
        fc.constantFrom('settings' as const, 'thumbnails' as const, 'help' as const),
        (key, panel) => {
          const kind = commandFor(press(key), reading({ panel }))?.kind
          expect(['turn', 'scroll', 'go']).not.toContain(kind)
        },
      ),
    )
    expect(commandFor(press('c'), reading({ panel: 'settings' }))).toEqual({ kind: 'cycle', setting: 'scale' })
  })
})
