import { IconDotsVertical } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useCardTabIndex } from '#ui/grid/keys/tab-stop.ts'
import type { CardCommands } from './card-command.ts'
import { CardSheet } from './card-sheet.tsx'
import { CommandList, focusFirstCommand } from './command-list.tsx'
import classes from './card-menu.module.css'

type CardMenuProps = {
  commands: CardCommands
  opened: boolean
  onChange: (opened: boolean) => void
  /** Says on a sheet what it is about; beside its card a menu needs no heading. */
  heading: ReactNode
}

/** A wall of posters holds hundreds of these, so a closed one costs a single button. */
export const CardMenu = ({ commands, opened, onChange, heading }: CardMenuProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { label } = commands
  const close = () => onChange(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={label}
        tabIndex={useCardTabIndex()}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => onChange(!opened)}
      >
        <IconDotsVertical size={18} />
      </button>
      {opened &&
        (withoutHover() ? (
          <CardSheet id={id} commands={commands} heading={heading} onClose={close} />
        ) : (
          <Popover id={id} commands={commands} beside={button} onClose={close} />
        ))}
    </>
  )
}

const withoutHover = () => window.matchMedia('(hover: none)').matches

type PopoverProps = {
  id: string
  commands: CardCommands
  beside: { readonly current: HTMLElement | null }
  onClose: () => void
}

/** The browser's own popover does what a positioned, trapped and portalled menu would do in script. */
const Popover = ({ id, commands, beside, onClose }: PopoverProps) => {
  const show = (menu: HTMLElement | null) => {
    if (menu === null || beside.current === null || menu.matches(':popover-open')) return
    menu.showPopover({ source: beside.current })
    place(menu, beside.current)
    focusFirstCommand(menu)
  }
  return (
    <div
      ref={show}
      id={id}
      className={classes.menu}
      role="presentation"
      popover="auto"
      onToggle={(event) => event.newState === 'closed' && onClose()}
      onKeyDown={(event) => event.key === 'Tab' && onClose()}
    >
      <CommandList
        label={commands.label}
        commands={commands.list()}
        onChosen={() => {
          beside.current?.focus()
          onClose()
        }}
      />
    </div>
  )
}

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
