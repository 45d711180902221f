import type { ReactNode } from 'react'
import type { Target } from '#ui/target/target-link.tsx'
import { TargetLink } from '#ui/target/target-link.tsx'
import classes from './navigation.module.css'

type NavItemProps = {
  /** Written with `linkOptions`; everything below it counts as this place too. */
  target: Target
  label: string
  icon: ReactNode
  note?: string | undefined
  menu?: ReactNode
}

export const NavItem = ({ target, label, icon, note, menu }: NavItemProps) => (
  <li className={classes.item}>
    <TargetLink target={target} className={classes.link} title={label}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.label}>
        <span className={classes.name}>{label}</span>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </span>
    </TargetLink>
    {menu && <span className={classes.menu}>{menu}</span>}
  </li>
)
