import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { axisOf } from '../direction.ts'
import type { Mode } from '../mode.ts'
import { turnTowards, type Side, type Turn } from '../turn.ts'

export type ShortcutGroup = 'pages' | 'settings' | 'menus'

export type ShortcutMeaning =
  | 'next'
  | 'previous'
  | 'readOn'
  | 'readBack'
  | 'scroll'
  | 'first'
  | 'last'
  | 'leftToRight'
  | 'rightToLeft'
  | 'vertical'
  | 'webtoon'
  | 'scale'
  | 'layout'
  | 'shift'
  | 'guided'
  | 'number'
  | 'zoom'
  | 'zoomReset'
  | 'magnifier'
  | 'autoScroll'
  | 'padding'
  | 'margin'
  | 'fullscreen'
  | 'toolbars'
  | 'settings'
  | 'thumbnails'
  | 'help'
  | 'escape'

/** Keys are named as in a keyboard event; `Shift+` marks the one that needs it. */
export type Shortcut = { keys: readonly string[]; meaning: ShortcutMeaning }

/** The keys as help shows them, for the direction being read. */
export const shortcutTable = (direction: ReadingDirection, mode: Mode): Record<ShortcutGroup, readonly Shortcut[]> => ({
  pages: [
    { keys: [arrowFor('forward', direction)], meaning: 'next' },
    { keys: [arrowFor('backward', direction)], meaning: 'previous' },
    ...(axisOf(direction) === 'horizontal' ? [scrolling] : []),
    { keys: [' ', 'PageDown'], meaning: 'readOn' },
    { keys: ['Shift+ ', 'PageUp'], meaning: 'readBack' },
    { keys: ['Home'], meaning: 'first' },
    { keys: ['End'], meaning: 'last' },
    { keys: ['1', '2', '3'], meaning: 'number' },
    { keys: ['+', '-'], meaning: 'zoom' },
    { keys: ['0'], meaning: 'zoomReset' },
    { keys: ['z'], meaning: 'magnifier' },
    { keys: ['a'], meaning: 'autoScroll' },
  ],
  settings: [
    { keys: ['l'], meaning: 'leftToRight' },
    { keys: ['r'], meaning: 'rightToLeft' },
    { keys: ['v'], meaning: 'vertical' },
    { keys: ['w'], meaning: 'webtoon' },
    { keys: ['c'], meaning: 'scale' },
    ...(mode === 'paged' ? pagedOnly : stripOnly),
  ],
  menus: [
    { keys: ['m'], meaning: 'toolbars' },
    { keys: ['s'], meaning: 'settings' },
    { keys: ['t'], meaning: 'thumbnails' },
    { keys: ['f'], meaning: 'fullscreen' },
    { keys: ['h', '?'], meaning: 'help' },
    { keys: ['Escape'], meaning: 'escape' },
  ],
})

const scrolling: Shortcut = { keys: ['ArrowUp', 'ArrowDown'], meaning: 'scroll' }

const pagedOnly: readonly Shortcut[] = [
  { keys: ['d'], meaning: 'layout' },
  { keys: ['o'], meaning: 'shift' },
  { keys: ['g'], meaning: 'guided' },
]

const stripOnly: readonly Shortcut[] = [
  { keys: ['p'], meaning: 'padding' },
  { keys: ['n'], meaning: 'margin' },
]

const arrowNames: Record<Side, string> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  top: 'ArrowUp',
  bottom: 'ArrowDown',
}

const sides: readonly Side[] = ['left', 'right', 'top', 'bottom']

const arrowFor = (turn: Turn, direction: ReadingDirection) =>
  arrowNames[sides.find((side) => turnTowards(side, direction) === turn) ?? 'right']
