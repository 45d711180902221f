import type { ReactNode } from 'react'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import type { ShelfKind } from '#shelf/actions/shelf-item.ts'
import type { Presentation } from '#ui/grid/use-grid-layout.ts'
import { ViewMenu } from './view-menu.tsx'
import classes from './wall-toolbar.module.css'

type WallToolbarProps = {
  kind: ShelfKind
  total: number | undefined
  place: string
  presentation: Presentation
  /** Beside the count, such as the filters at work. */
  start?: ReactNode
  /** Before the view menu: order and filters. */
  end?: ReactNode
}

/** Stays below the bar of the application while the wall scrolls. */
export const WallToolbar = ({ kind, total, place, presentation, start, end }: WallToolbarProps) => {
  const t = useMessages()
  return (
    <header className={classes.toolbar} data-wall-toolbar="">
      <output className={classes.count}>
        {total !== undefined && (
          <>
            <strong className={classes.number}>{total.toLocaleString(currentLocale())}</strong>{' '}
            <span className={classes.unit}>{t(`wall.unit.${kind}`, { count: total })}</span>
          </>
        )}
      </output>
      <div className={classes.start}>{start}</div>
      <div className={classes.end}>
        {end}
        <ViewMenu place={place} presentation={presentation} />
      </div>
    </header>
  )
}
