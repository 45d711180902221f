import { useWindowEvent } from '@mantine/hooks'
import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import type { Command, Panel } from '../model/intent/command.ts'
import { commandFor, type KeyboardFocus } from '../model/intent/shortcuts.ts'

export type RunCommand = (command: Command, isHeld?: boolean) => void

type KeyboardNeeds = { direction: ReadingDirection; panel: Panel | null; run: RunCommand }

export const useKeyboard = ({ direction, panel, run }: KeyboardNeeds) => {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return
    const press = {
      key: event.key,
      code: event.code,
      shift: event.shiftKey,
      modified: event.ctrlKey || event.altKey || event.metaKey,
    }
    const command = commandFor(press, { direction, focus: focusOf(event.target), panel })
    if (command === null || (event.repeat && !mayRepeat(command))) return
    event.preventDefault()
    run(command, event.repeat)
  })
}

const mayRepeat = ({ kind }: Command) => kind === 'turn' || kind === 'scroll'

const focusOf = (target: EventTarget | null): KeyboardFocus => {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.closest('[role="menu"]') !== null) return 'menu'
  if (target.isContentEditable || target.matches('textarea, select, [role="textbox"]')) return 'text'
  if (target instanceof HTMLInputElement) return controls.has(target.type) ? 'control' : 'text'
  return target.matches('button, a[href], summary') ? 'button' : 'page'
}

const controls = new Set(['range', 'radio', 'checkbox', 'button', 'submit', 'reset', 'color'])
