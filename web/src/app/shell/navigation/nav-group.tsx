import { IconChevronDown } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { NavItem } from './nav-item.tsx'
import type { NavItemProps } from './nav-item.tsx'
import { NavSign } from './nav-sign.tsx'
import classes from './navigation.module.css'

type NavGroupProps = {
  label: string
  icon: ReactNode
  /** What the addresses of its pages begin with. */
  folder: string
  items: readonly NavItemProps[]
}

/** Pages of one kind behind one more click. Opens by itself for whoever is on one of them, until they say otherwise. */
export const NavGroup = ({ label, icon, folder, items }: NavGroupProps) => {
  const list = useId()
  const inside = useRouterState({ select: ({ location }) => location.pathname.startsWith(folder) })
  const [chosen, setChosen] = useState<boolean>()
  const opened = chosen ?? inside
  const sign = items.find((item) => item.sign !== undefined)?.sign
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.group}
        title={label}
        data-inside={inside || undefined}
        aria-expanded={opened}
        aria-controls={list}
        onClick={() => setChosen(!opened)}
      >
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        <span className={classes.label}>{label}</span>
        {sign && !opened && <NavSign sign={sign} />}
        <IconChevronDown className={classes.chevron} size={16} aria-hidden="true" />
      </button>
      <ul id={list} className={`${classes.list} ${classes.children}`} hidden={!opened}>
        {items.map((item) => (
          <NavItem key={item.target.to} {...item} />
        ))}
      </ul>
    </li>
  )
}
