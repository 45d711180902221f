import { TargetLink } from '#ui/target/target-link.tsx'
import classes from './chips.module.css'
import type { LinkedWord } from './linked-words.tsx'

/** Genres or tags, each in its own small frame and leading to what else has it. */
export const Chips = ({ label, chips }: { label: string; chips: readonly LinkedWord[] }) =>
  chips.length === 0 ? null : (
    <ul className={classes.chips} aria-label={label}>
      {chips.map(({ text, target }) => (
        <li key={text} className={classes.item}>
          <TargetLink target={target} className={classes.chip}>
            {text}
          </TargetLink>
        </li>
      ))}
    </ul>
  )
