import { memo, useState } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { Mark } from './letter-marks.ts'
import classes from './scrubber.module.css'

type ScrubberProps = {
  by: 'letter' | 'date'
  marks: readonly Mark[]
  current: Mark | undefined
  onJump: (mark: Mark) => void
}

/** A rail at the edge of a long list: press a mark, or slide along it. */
export const Scrubber = ({ by, marks, current, onJump }: ScrubberProps) => {
  const t = useMessages()
  const [held, setHeld] = useState<Mark>()

  const slide = (event: PointerEvent<HTMLElement>) => {
    const mark = markUnder(event, marks)
    if (mark === undefined || isSame(mark, held)) return
    setHeld(mark)
    onJump(mark)
  }
  return (
    // Its buttons are what one presses; the rail only follows a finger that slides from one to the next.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      className={classes.rail}
      aria-label={t(by === 'letter' ? 'wall.scrubber.letters' : 'wall.scrubber.dates')}
      data-by={by}
      data-held={held !== undefined}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        slide(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && slide(event)}
      onPointerUp={() => setHeld(undefined)}
      onPointerCancel={() => setHeld(undefined)}
      // A pointer has jumped already, when it came down; this is for keys and for those who listen.
      onClick={(event) => {
        const mark = event.detail === 0 ? markPressed(event, marks) : undefined
        if (mark !== undefined) onJump(mark)
      }}
      onKeyDown={moveAlong}
    >
      {marks.map((mark) => (
        <MarkButton
          key={`${mark.label} ${mark.index}`}
          label={mark.label}
          count={by === 'letter' ? mark.count : undefined}
          isCurrent={isSame(mark, current)}
          isHeld={isSame(mark, held)}
          isStop={isSame(mark, current ?? marks[0])}
        />
      ))}
    </nav>
  )
}

type MarkButtonProps = {
  label: string
  /** Where dates begin is only known to the item when one is wanted, so that their items cannot be counted. */
  count: number | undefined
  isCurrent: boolean
  isHeld: boolean
  isStop: boolean
}

/** Remembered: while somebody scrolls, at most two of them change, and their sentences are dear. */
const MarkButton = memo(function MarkButton({ label, count, isCurrent, isHeld, isStop }: MarkButtonProps) {
  const t = useMessages()
  return (
    <button
      type="button"
      className={classes.mark}
      aria-label={count === undefined ? label : t('wall.scrubber.jump', { label, count })}
      aria-current={isCurrent ? 'true' : undefined}
      data-held={isHeld ? '' : undefined}
      tabIndex={isStop ? 0 : -1}
    >
      <span className={classes.label}>{label}</span>
    </button>
  )
})

const isSame = (mark: Mark, other: Mark | undefined) => mark.index === other?.index

const marksOf = (rail: HTMLElement) => [...rail.querySelectorAll<HTMLElement>('button')]

const markUnder = ({ currentTarget, clientY }: PointerEvent<HTMLElement>, marks: readonly Mark[]): Mark | undefined => {
  const at = marksOf(currentTarget).findLastIndex((button) => button.getBoundingClientRect().top <= clientY)
  return marks[Math.max(0, at)]
}

const markPressed = ({ currentTarget, target }: MouseEvent<HTMLElement>, marks: readonly Mark[]): Mark | undefined =>
  marks[marksOf(currentTarget).findIndex((button) => target instanceof Node && button.contains(target))]

const moveAlong = (event: KeyboardEvent<HTMLElement>) => {
  const buttons = marksOf(event.currentTarget)
  const at = buttons.findIndex((button) => button === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  buttons[Math.max(0, Math.min(next, buttons.length - 1))]?.focus()
}
