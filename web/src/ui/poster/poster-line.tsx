import { useState } from 'react'
import type { CardFace } from './card-face.ts'
import { CardMenu } from './card-menu.tsx'
import { CardCheck, CardContextLine, CardEdit, CardLink, CardPlayButton } from './card-parts.tsx'
import { Poster } from './poster.tsx'
import { SheetHeading } from './sheet-heading.tsx'
import { useCardHold } from './use-card-hold.ts'
import classes from './poster-line.module.css'

/** Pixels, whatever it says: lists of 100,000 lines are drawn by this number. */
export const posterLineHeight = 112

/** The same card as a line of a list, with room for what the poster's face leaves out. */
export const PosterLine = (face: CardFace & { summary?: string }) => {
  const { poster, title, context, mark, trouble, progress, play, edit, commands, selection, summary } = face
  const [menuOpened, setMenuOpened] = useState(false)
  const selecting = selection?.selecting === true
  const hold = useCardHold(face, () => setMenuOpened(true))
  return (
    <article
      className={classes.line}
      data-selected={selection?.selected || undefined}
      data-selecting={selecting || undefined}
      {...hold}
    >
      <div className={classes.poster}>
        <Poster src={poster} title={title} mark={mark} trouble={trouble} progress={progress} />
        {selection && (
          <span className={classes.check}>
            <CardCheck selection={selection} />
          </span>
        )}
      </div>
      <div className={classes.words}>
        <p className={classes.title}>
          <CardLink {...face} className={classes.link} />
        </p>
        <CardContextLine context={context} className={classes.context} />
        {summary !== undefined && summary !== '' && (
          <p className={classes.summary}>
            <bdi>{summary}</bdi>
          </p>
        )}
      </div>
      {!selecting && (
        <div className={classes.controls}>
          {edit && (
            <span className={classes.quiet}>
              <CardEdit edit={edit} />
            </span>
          )}
          {play && (
            <span className={classes.quiet}>
              <CardPlayButton play={play} />
            </span>
          )}
          {commands && (
            <CardMenu
              commands={commands}
              opened={menuOpened}
              onChange={setMenuOpened}
              heading={<SheetHeading {...face} />}
            />
          )}
        </div>
      )}
    </article>
  )
}

export const PosterLineSkeleton = () => (
  <div className={classes.line} aria-hidden="true">
    <div className={classes.ghostPoster} />
    <div className={classes.words}>
      <div className={classes.ghostTitle} />
      <div className={classes.ghostContext} />
    </div>
  </div>
)
