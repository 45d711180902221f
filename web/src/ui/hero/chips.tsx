import classes from './chips.module.css'

/** Genres or tags, each in its own small frame. */
export const Chips = ({ label, words }: { label: string; words: readonly string[] }) =>
  words.length === 0 ? null : (
    <ul className={classes.chips} aria-label={label}>
      {words.map((word) => (
        <li key={word} className={classes.chip}>
          {word}
        </li>
      ))}
    </ul>
  )
