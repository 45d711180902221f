import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { turnTowards, type Side } from '../turn.ts'
import { mannerAlong, type Command } from './command.ts'

/** Buttons of the standard layout, by their index. */
const sideButtons: Partial<Record<number, Side>> = { 12: 'top', 13: 'bottom', 14: 'left', 15: 'right' }
const shoulder = { left: [4, 6], right: [5, 7] } as const
const accept = 0
const cancel = 1
const menu = [8, 9]

/** What a button that was just pressed asks for; the cross follows the direction, the shoulders always turn. */
export const gamepadCommand = (button: number, direction: ReadingDirection): Command | null => {
  const turn = (towards: 'forward' | 'backward'): Command => ({
    kind: 'turn',
    turn: towards,
    manner: mannerAlong(direction),
  })
  if (button === accept || includes(shoulder.right, button)) return turn('forward')
  if (includes(shoulder.left, button)) return turn('backward')
  if (button === cancel) return { kind: 'escape' }
  if (menu.includes(button)) return { kind: 'toggle', what: 'toolbars' }
  const side = sideButtons[button]
  if (side === undefined) return null
  const towards = turnTowards(side, direction)
  if (towards !== null) return turn(towards)
  return side === 'top' || side === 'bottom'
    ? { kind: 'scroll', turn: side === 'bottom' ? 'forward' : 'backward' }
    : null
}

const includes = (buttons: readonly number[], button: number) => buttons.includes(button)

/** The buttons that are down now and were not before. */
export const newlyPressed = (before: readonly boolean[], now: readonly boolean[]): readonly number[] =>
  now.flatMap((isDown, button) => (isDown && before[button] !== true ? [button] : []))
