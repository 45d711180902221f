import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './navigation.module.css'

type NavItemProps = {
  label: string
  icon: ReactNode
  note?: string | undefined
  menu?: ReactNode
} & ({ to: '/dashboard' } | { to: '/libraries/$libraryId/series'; libraryId: string })

export const NavItem = ({ label, icon, note, menu, ...target }: NavItemProps) => {
  const content = (
    <>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.label}>
        <span className={classes.name}>{label}</span>
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </span>
    </>
  )
  return (
    <li className={classes.item}>
      {target.to === '/dashboard' ? (
        <Link to="/dashboard" className={classes.link} title={label}>
          {content}
        </Link>
      ) : (
        <Link
          to="/libraries/$libraryId/series"
          params={{ libraryId: target.libraryId }}
          className={classes.link}
          activeOptions={{ includeSearch: false }}
          title={label}
        >
          {content}
        </Link>
      )}
      {menu && <span className={classes.menu}>{menu}</span>}
    </li>
  )
}
