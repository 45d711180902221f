import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { CardCommands } from './card-command.ts'
import { CommandList } from './command-list.tsx'
import classes from './card-sheet.module.css'

type CardSheetProps = { id: string; commands: CardCommands; heading: ReactNode; onClose: () => void }

/** The menu where fingers choose: it comes from below, within the thumb's reach. */
export const CardSheet = ({ id, commands, heading, onClose }: CardSheetProps) => {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (sheet.current?.open === false) sheet.current.showModal()
  }, [])
  return (
    <dialog
      ref={sheet}
      id={id}
      className={classes.sheet}
      aria-label={commands.label}
      onClose={onClose}
      // Not on the click: the finger that opened it by a long press is still to be lifted.
      onPointerDown={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className={classes.inside}>
        <div className={classes.heading}>{heading}</div>
        <CommandList label={commands.label} commands={commands.list()} onChosen={() => sheet.current?.close()} />
      </div>
    </dialog>
  )
}
