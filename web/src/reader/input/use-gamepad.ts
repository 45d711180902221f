import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { useEffect, useEffectEvent } from 'react'
import { gamepadCommand, newlyPressed } from '../model/intent/gamepad.ts'
import type { RunCommand } from './use-keyboard.ts'

/** Asks a gamepad for its buttons with every frame, but only while there is one: browsers send no events for them. */
export const useGamepad = (direction: ReadingDirection, run: RunCommand) => {
  const press = useEffectEvent((button: number) => {
    const command = gamepadCommand(button, direction)
    if (command !== null) run(command)
  })

  useEffect(() => {
    const listening = new AbortController()
    let frame = 0
    let before: readonly boolean[] = []
    const poll = () => {
      const pad = navigator.getGamepads().find((one) => one !== null)
      if (!pad) return
      const now = pad.buttons.map(({ pressed }) => pressed)
      for (const button of newlyPressed(before, now)) press(button)
      before = now
      frame = requestAnimationFrame(poll)
    }
    const start = () => {
      cancelAnimationFrame(frame)
      poll()
    }
    window.addEventListener('gamepadconnected', start, { signal: listening.signal })
    start()
    return () => {
      listening.abort()
      cancelAnimationFrame(frame)
    }
  }, [])
}
