import { IconDotsVertical } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import classes from './card-menu.module.css'

export type CardCommand = { id: string; label: string; run: () => void }

/**
 * A wall of posters holds hundreds of these, so a closed one costs a single button: the browser's own popover does what
 * a positioned, trapped and portalled menu would do in script.
 */
export const CardMenu = ({ label, commands }: { label: string; commands: readonly CardCommand[] }) => {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(false)

  const show = (menu: HTMLElement | null) => {
    if (menu === null || button.current === null || menu.matches(':popover-open')) return
    menu.showPopover({ source: button.current })
    place(menu, button.current)
    itemsOf(menu)[0]?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        <IconDotsVertical size={18} />
      </button>
      {opened && (
        <div
          ref={show}
          id={id}
          className={classes.menu}
          role="menu"
          aria-label={label}
          popover="auto"
          tabIndex={-1}
          onToggle={(event) => event.newState === 'closed' && close()}
          onKeyDown={(event) => moveAmong(itemsOf(event.currentTarget), event) || (event.key === 'Tab' && close())}
        >
          {commands.map((command) => (
            <button
              key={command.id}
              type="button"
              role="menuitem"
              className={classes.item}
              onClick={() => {
                button.current?.focus()
                close()
                command.run()
              }}
            >
              {command.label}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

/** Below the button and ending where it ends; turned inward where the window would cut it. */
const place = (menu: HTMLElement, button: HTMLElement) => {
  const margin = 8
  const at = button.getBoundingClientRect()
  const size = menu.getBoundingClientRect()
  const below = at.bottom + 4
  const fitsBelow = below + size.height + margin <= window.innerHeight
  const wanted = getComputedStyle(button).direction === 'rtl' ? at.left : at.right - size.width
  const left = Math.max(margin, Math.min(wanted, window.innerWidth - size.width - margin))
  menu.style.translate = `${left}px ${fitsBelow ? below : Math.max(margin, at.top - size.height - 4)}px`
}

const moveAmong = (items: readonly HTMLElement[], event: KeyboardEvent): boolean => {
  const at = items.findIndex((item) => item === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (next === undefined) return false
  event.preventDefault()
  items.at(next % items.length)?.focus()
  return true
}
