import type { Target } from '#ui/target/target-link.tsx'
import { TargetLink } from '#ui/target/target-link.tsx'
import classes from './linked-words.module.css'

/** A word, and the list of all that it is said of. */
export type LinkedWord = { readonly text: string; readonly target: Target }

/** Names in a row, each of which leads somewhere. */
export const LinkedWords = ({ words }: { words: readonly LinkedWord[] }) => (
  <ul className={classes.words}>
    {words.map(({ text, target }) => (
      <li key={text} className={classes.word}>
        <TargetLink target={target}>
          <bdi>{text}</bdi>
        </TargetLink>
      </li>
    ))}
  </ul>
)
