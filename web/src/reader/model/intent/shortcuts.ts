import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { mannerAlong, type Command, type Panel } from './command.ts'
import { turnTowards, type Side } from '../turn.ts'

export type KeyPress = {
  key: string
  /** The physical key, for keyboards whose letters are not Latin. */
  code: string
  shift: boolean
  /** Ctrl, Alt or Meta: those belong to the browser. */
  modified: boolean
}

/** What holds the keyboard: text swallows everything, a control keeps the keys it needs itself. */
export type KeyboardFocus = 'page' | 'button' | 'control' | 'text' | 'menu'

export type Situation = { direction: ReadingDirection; focus: KeyboardFocus; panel: Panel | null }

export const commandFor = (press: KeyPress, { direction, focus, panel }: Situation): Command | null => {
  if (press.modified || focus === 'menu') return null
  if (press.key === 'Escape') return { kind: 'escape' }
  if (isKeptByFocus(press, focus)) return null
  const command = meaningOf(press, direction)
  const arePagesOutOfReach = panel !== null || focus === 'control'
  return command !== null && arePagesOutOfReach && movesPages(command) ? null : command
}

const isKeptByFocus = ({ key }: KeyPress, focus: KeyboardFocus) =>
  focus === 'text' || (focus === 'button' && (key === ' ' || key === 'Enter'))

const pageCommands = new Set<Command['kind']>(['turn', 'scroll', 'go', 'digit', 'confirm', 'zoom'])

const movesPages = ({ kind }: Command) => pageCommands.has(kind)

const meaningOf = (press: KeyPress, direction: ReadingDirection): Command | null => {
  if (press.key === ' ') return { kind: 'turn', turn: press.shift ? 'backward' : 'forward', manner: 'read-on' }
  if (press.key === '?') return { kind: 'toggle', what: 'help' }
  if (press.key === '+') return { kind: 'zoom', step: 'in' }
  if (press.shift) return null
  if (/^[0-9]$/.test(press.key)) return { kind: 'digit', digit: Number(press.key) }
  const arrow = arrows[press.key]
  return arrow === undefined ? (plainKeys[plainName(press)] ?? null) : arrowCommand(arrow, direction)
}

const arrows: Partial<Record<string, Side>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'top',
  ArrowDown: 'bottom',
}

const plainKeys: Partial<Record<string, Command>> = {
  PageDown: { kind: 'turn', turn: 'forward', manner: 'read-on' },
  PageUp: { kind: 'turn', turn: 'backward', manner: 'read-on' },
  Home: { kind: 'go', to: 'first' },
  End: { kind: 'go', to: 'last' },
  l: { kind: 'direction', direction: 'LEFT_TO_RIGHT' },
  r: { kind: 'direction', direction: 'RIGHT_TO_LEFT' },
  v: { kind: 'direction', direction: 'VERTICAL' },
  w: { kind: 'direction', direction: 'WEBTOON' },
  c: { kind: 'cycle', setting: 'scale' },
  d: { kind: 'cycle', setting: 'layout' },
  p: { kind: 'cycle', setting: 'padding' },
  n: { kind: 'cycle', setting: 'margin' },
  f: { kind: 'toggle', what: 'fullscreen' },
  m: { kind: 'toggle', what: 'toolbars' },
  s: { kind: 'toggle', what: 'settings' },
  t: { kind: 'toggle', what: 'thumbnails' },
  h: { kind: 'toggle', what: 'help' },
  z: { kind: 'toggle', what: 'magnifier' },
  '=': { kind: 'zoom', step: 'in' },
  '-': { kind: 'zoom', step: 'out' },
  a: { kind: 'toggle', what: 'autoScroll' },
  g: { kind: 'toggle', what: 'guided' },
  o: { kind: 'shift' },
  Enter: { kind: 'confirm' },
}

const arrowCommand = (side: Side, direction: ReadingDirection): Command | null => {
  const turn = turnTowards(side, direction)
  if (turn !== null) return { kind: 'turn', turn, manner: mannerAlong(direction) }
  if (side === 'left' || side === 'right') return null
  return { kind: 'scroll', turn: side === 'bottom' ? 'forward' : 'backward' }
}

const plainName = ({ key, code }: KeyPress) => {
  if (key.length > 1) return key
  return (isLatin.test(key) ? key : code.replace(/^Key/, '')).toLowerCase()
}

const isLatin = /^[\x20-\x7e]$/
