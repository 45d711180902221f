import { VisuallyHidden } from '@mantine/core'
import classes from './navigation.module.css'

/** A dot at an entry: something there waits for somebody. */
export type Sign = { readonly kind: 'news' | 'update' | 'trouble'; readonly text: string }

export const NavSign = ({ sign }: { sign: Sign }) => (
  <span className={classes.sign} data-kind={sign.kind} title={sign.text}>
    <VisuallyHidden>{sign.text}</VisuallyHidden>
  </span>
)
