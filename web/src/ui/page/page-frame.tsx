import type { ReactNode } from 'react'
import classes from './page-frame.module.css'

type PageFrameProps = {
  title: string
  /** What the page is for, in a sentence. */
  text?: string | undefined
  /** Beside the title: what can be done to the page as a whole. */
  actions?: ReactNode
  /** Below the title: what is shown, such as filters. */
  tools?: ReactNode
  children: ReactNode
}

/** Title, tools and content of a page that shows no posters. */
export const PageFrame = ({ title, text, actions, tools, children }: PageFrameProps) => (
  <div className={classes.page}>
    <header className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {text !== undefined && <p className={classes.text}>{text}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
    {tools && <div className={classes.tools}>{tools}</div>}
    {children}
  </div>
)
