import type { ReactNode } from 'react'
import classes from './settings.module.css'

type SettingsPageProps = {
  title: string
  /** What can be done with everything on the page. */
  actions?: ReactNode
  /** Text is easier to read in a narrow column, tables need the room. */
  width?: 'text' | 'table'
  children: ReactNode
}

/** What the pages of the settings have in common. */
export const SettingsPage = ({ title, actions, width = 'table', children }: SettingsPageProps) => (
  <div className={classes.page} data-width={width}>
    <div className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
    {children}
  </div>
)

type SettingsSectionProps = { title: string; text?: string; children: ReactNode }

export const SettingsSection = ({ title, text, children }: SettingsSectionProps) => (
  <section className={classes.section}>
    <h2 className={classes.heading}>{title}</h2>
    {text !== undefined && <p className={classes.text}>{text}</p>}
    {children}
  </section>
)
