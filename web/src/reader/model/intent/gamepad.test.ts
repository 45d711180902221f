import { expect, it } from 'vitest'
import { gamepadCommand, newlyPressed } from './gamepad.ts'

it('turns with the cross the way the book is read, and with the shoulders in any book', () => {
  expect(gamepadCommand(15, 'LEFT_TO_RIGHT')).toMatchObject({ kind: 'turn', turn: 'forward' })
  expect(gamepadCommand(15, 'RIGHT_TO_LEFT')).toMatchObject({ kind: 'turn', turn: 'backward' })
  expect(gamepadCommand(13, 'WEBTOON')).toMatchObject({ kind: 'turn', turn: 'forward' })
  expect(gamepadCommand(13, 'LEFT_TO_RIGHT')).toEqual({ kind: 'scroll', turn: 'forward' })
  expect(gamepadCommand(15, 'WEBTOON')).toBeNull()
  expect(gamepadCommand(5, 'RIGHT_TO_LEFT')).toMatchObject({ turn: 'forward' })
  expect(gamepadCommand(4, 'RIGHT_TO_LEFT')).toMatchObject({ turn: 'backward' })
})

it('leaves and shows the bars', () => {
  expect(gamepadCommand(1, 'VERTICAL')).toEqual({ kind: 'escape' })
  expect(gamepadCommand(9, 'VERTICAL')).toEqual({ kind: 'toggle', what: 'toolbars' })
  expect(gamepadCommand(16, 'VERTICAL')).toBeNull()
})

it('hears a press once, however long it lasts', () => {
  expect(newlyPressed([], [false, true])).toEqual([1])
  expect(newlyPressed([false, true], [false, true])).toEqual([])
})
