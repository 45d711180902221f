import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

/** Where a link leads. Write it with `linkOptions({ … })`, which checks it against the routes. */
export type Target = { to: string; params?: object; search?: object }

type TargetLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & { target: Target }

/** A link to a target that was written, and checked, elsewhere. */
export const TargetLink = ({ target, ...rest }: TargetLinkProps) => <Link {...(target as LinkProps)} {...rest} />
