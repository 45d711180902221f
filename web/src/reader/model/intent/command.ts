import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { axisOf } from '../direction.ts'
import type { Exit } from '../pages/step.ts'
import type { Turn } from '../turn.ts'

export type Panel = 'settings' | 'thumbnails' | 'help'

/** `read-on` scrolls through a tall page before it turns; `at-once` turns. */
export type Manner = 'at-once' | 'read-on'

export type Command =
  | { kind: 'turn'; turn: Turn; manner: Manner }
  | { kind: 'scroll'; turn: Turn }
  | { kind: 'go'; to: 'first' | 'last' | number }
  | { kind: 'leave'; towards: Exit | 'book-page' }
  | { kind: 'direction'; direction: ReadingDirection }
  | { kind: 'cycle'; setting: 'scale' | 'layout' }
  | { kind: 'toggle'; what: Panel | 'toolbars' | 'fullscreen' }
  | { kind: 'escape' }

/** Reading downwards, a page taller than the screen is read to its end before it turns. */
export const mannerAlong = (direction: ReadingDirection): Manner =>
  axisOf(direction) === 'vertical' ? 'read-on' : 'at-once'

/** Escape closes what lies on top: a panel, else the toolbars, else the reader. */
export const escapeTarget = (panel: Panel | null, toolbars: boolean): 'panel' | 'toolbars' | 'reader' => {
  if (panel !== null) return 'panel'
  return toolbars ? 'toolbars' : 'reader'
}
