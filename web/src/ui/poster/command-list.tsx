import { Fragment } from 'react'
import type { KeyboardEvent } from 'react'
import type { CardCommand } from './card-command.ts'
import classes from './command-list.module.css'

type CommandListProps = {
  label: string
  commands: readonly CardCommand[]
  /** Comes before the command itself, so that what it opens finds the menu gone. */
  onChosen: () => void
}

/** The inside of a menu, however the menu is shown. */
export const CommandList = ({ label, commands, onChosen }: CommandListProps) => (
  <div
    className={classes.list}
    role="menu"
    tabIndex={-1}
    aria-label={label}
    onKeyDown={(event) => moveAmong(itemsOf(event.currentTarget), event)}
  >
    {commands.map((command, index) => (
      <Fragment key={command.id}>
        {index > 0 && commands[index - 1]?.group !== command.group && <hr className={classes.line} />}
        <button
          type="button"
          role="menuitem"
          className={classes.item}
          data-tone={command.tone}
          onClick={() => {
            onChosen()
            command.run()
          }}
        >
          <span className={classes.icon} aria-hidden="true">
            {command.icon}
          </span>
          {command.label}
        </button>
      </Fragment>
    ))}
  </div>
)

export const focusFirstCommand = (menu: HTMLElement) => itemsOf(menu)[0]?.focus()

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

const moveAmong = (items: readonly HTMLElement[], event: KeyboardEvent) => {
  const at = items.findIndex((item) => item === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}
