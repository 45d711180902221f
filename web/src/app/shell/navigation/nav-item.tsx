import type { ReactNode } from 'react'
import type { Target } from '#ui/target/target-link.tsx'
import { TargetLink } from '#ui/target/target-link.tsx'
import type { Sign } from './nav-sign.tsx'
import { NavSign } from './nav-sign.tsx'
import classes from './navigation.module.css'

export type NavItemProps = {
  /** Written with `linkOptions`; everything below it counts as this place too. */
  target: Target
  label: string
  icon: ReactNode
  note?: string | undefined
  sign?: Sign | undefined
  menu?: ReactNode
}

export const NavItem = ({ target, label, icon, note, sign, menu }: NavItemProps) => (
  <li className={classes.item}>
    <TargetLink target={target} className={classes.link} title={label}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.label}>
        <span className={classes.name}>{label}</span>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </span>
      {sign && <NavSign sign={sign} />}
    </TargetLink>
    {menu && <span className={classes.menu}>{menu}</span>}
  </li>
)
