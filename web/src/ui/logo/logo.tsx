import type { CSSProperties } from 'react'
import { productName } from '#lib/product.ts'
import classes from './logo.module.css'

/** Three spines on a rack. */
export const LogoMark = ({ height = 26 }: { height?: number }) => (
  <span className={classes.mark} style={{ '--logo-height': `${height}px` } as CSSProperties} aria-hidden="true" />
)

export const Logo = () => (
  <span className={classes.logo}>
    <LogoMark />
    <span className={classes.name}>{productName}</span>
  </span>
)
