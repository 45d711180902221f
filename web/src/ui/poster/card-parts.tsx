import { IconCheck, IconPencil, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent as ReactMouseEvent } from 'react'
import { useCardTabIndex } from '#ui/grid/keys/tab-stop.ts'
import { TargetLink } from '#ui/target/target-link.tsx'
import type { CardFace, CardPlay, CardSelection } from './card-face.ts'
import { moveAmongCards } from './move-among-cards.ts'
import classes from './card-parts.module.css'

type CardLinkProps = Pick<CardFace, 'title' | 'target' | 'selection'> & { className: string | undefined }

/** The whole card leads to its subject; while something is selected it selects instead. */
export const CardLink = ({ title, target, selection, className }: CardLinkProps) => (
  <TargetLink
    target={target}
    className={className}
    title={title}
    data-card-link=""
    tabIndex={useCardTabIndex()}
    draggable={false}
    onClick={(event) => selectInstead(event, selection)}
    onKeyDown={(event) => {
      moveAmongCards(event)
      selectBySpace(event, selection)
    }}
  >
    {/* A title keeps its own direction, whatever that of the page is. */}
    <bdi>{title}</bdi>
  </TargetLink>
)

const selectInstead = (event: ReactMouseEvent, selection: CardSelection | undefined) => {
  if (selection?.selecting !== true || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  selection.toggle(event.shiftKey)
}

const selectBySpace = (event: KeyboardEvent, selection: CardSelection | undefined) => {
  if (event.key !== ' ' || selection === undefined) return
  event.preventDefault()
  selection.toggle(event.shiftKey)
}

export const CardCheck = ({ selection }: { selection: CardSelection }) => (
  <span className={classes.check}>
    <input
      type="checkbox"
      className={classes.box}
      checked={selection.selected}
      aria-label={selection.label}
      tabIndex={useCardTabIndex()}
      onChange={({ nativeEvent }) => selection.toggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
    <span className={classes.tick}>{selection.selected && <IconCheck size={16} stroke={3} />}</span>
  </span>
)

export const CardPlayButton = ({ play }: { play: CardPlay }) => {
  const tabIndex = useCardTabIndex()
  const icon = <IconPlayerPlayFilled size={20} />
  return 'target' in play ? (
    <TargetLink target={play.target} className={classes.play} aria-label={play.label} tabIndex={tabIndex}>
      {icon}
    </TargetLink>
  ) : (
    <button type="button" className={classes.play} aria-label={play.label} tabIndex={tabIndex} onClick={play.run}>
      {icon}
    </button>
  )
}

export const CardEdit = ({ edit }: { edit: NonNullable<CardFace['edit']> }) => (
  <button
    type="button"
    className={classes.edit}
    aria-label={edit.label}
    tabIndex={useCardTabIndex()}
    onClick={edit.run}
  >
    <IconPencil size={18} />
  </button>
)

export const CardContextLine = ({
  context,
  className,
}: Pick<CardFace, 'context'> & { className: string | undefined }) => (
  <p className={className} data-tone={context.tone} title={`${context.text} ${context.end ?? ''}`.trim()}>
    <bdi className={classes.contextText}>{context.text}</bdi>
    {context.end !== undefined && <span className={classes.contextEnd}>{context.end}</span>}
  </p>
)
