import type { ReactNode } from 'react'
import { Notice } from '#ui/notice/notice.tsx'
import classes from './fields.module.css'

/** Stands above fields of many things whose lists would replace those of each. */
export const OverwriteWarning = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={classes.fields}>
    <Notice tone="plain">{text}</Notice>
    {children}
  </div>
)
