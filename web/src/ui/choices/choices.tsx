import type { ReactNode } from 'react'
import classes from './choices.module.css'

type ChoiceListProps<Item> = {
  label: string
  /** Undefined while they load. */
  items: readonly Item[] | undefined
  none: string
  children: (item: Item) => ReactNode
}

/** What can be chosen in a dialog, one below the other; while it loads, and when there is nothing, it keeps its room. */
export const ChoiceList = <Item extends { readonly id: string }>(props: ChoiceListProps<Item>) => {
  const { label, items, none, children } = props
  if (items === undefined) {
    return (
      <div className={classes.list} aria-hidden="true">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className={classes.ghost} />
        ))}
      </div>
    )
  }
  if (items.length === 0) return <p className={classes.none}>{none}</p>
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = {
  title: string
  note: string
  poster: ReactNode
  /** An icon at the end, which says what choosing does, or why it does nothing. */
  mark?: ReactNode
  disabled: boolean
  /** It has been chosen, and what follows from that is on its way. */
  atWork?: boolean
  onChoose: () => void
}

export const Choice = ({ title, note, poster, mark, disabled, atWork = false, onChoose }: ChoiceProps) => (
  <button
    type="button"
    className={classes.choice}
    disabled={disabled}
    data-at-work={atWork || undefined}
    onClick={onChoose}
  >
    <span className={classes.poster}>{poster}</span>
    <span className={classes.words}>
      <span className={classes.title}>
        <bdi>{title}</bdi>
      </span>
      <span className={classes.note}>
        <bdi>{note}</bdi>
      </span>
    </span>
    {mark}
  </button>
)
