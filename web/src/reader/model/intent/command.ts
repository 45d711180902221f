import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { axisOf } from '../direction.ts'
import type { Exit } from '../pages/step.ts'
import type { Turn } from '../turn.ts'
import type { ZoomStep } from '../zoom.ts'

export type Panel = 'settings' | 'thumbnails' | 'help'

/** `read-on` scrolls through a tall page before it turns; `at-once` turns. */
export type Manner = 'at-once' | 'read-on'

export type CycledSetting = 'scale' | 'layout' | 'padding' | 'margin'

export type Command =
  | { kind: 'turn'; turn: Turn; manner: Manner }
  | { kind: 'scroll'; turn: Turn }
  | { kind: 'go'; to: 'first' | 'last' | number }
  | { kind: 'leave'; towards: Exit | 'book-page' }
  | { kind: 'direction'; direction: ReadingDirection }
  | { kind: 'cycle'; setting: CycledSetting }
  | { kind: 'toggle'; what: Panel | 'toolbars' | 'fullscreen' | 'magnifier' | 'autoScroll' | 'guided' }
  | { kind: 'zoom'; step: ZoomStep }
  | { kind: 'digit'; digit: number }
  | { kind: 'confirm' }
  | { kind: 'shift' }
  | { kind: 'escape' }

/** Reading downwards, a page taller than the screen is read to its end before it turns. */
export const mannerAlong = (direction: ReadingDirection): Manner =>
  axisOf(direction) === 'vertical' ? 'read-on' : 'at-once'

export type EscapeTarget = 'panel' | 'number' | 'toolbars' | 'zoom' | 'reader'

/** Escape closes what lies on top, and the reader when nothing does. */
export const escapeTarget = (open: Record<Exclude<EscapeTarget, 'reader'>, boolean>): EscapeTarget =>
  (['panel', 'number', 'toolbars', 'zoom'] as const).find((target) => open[target]) ?? 'reader'
